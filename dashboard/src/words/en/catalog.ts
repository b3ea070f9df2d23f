export const catalog = {
  title: 'Catalog',
}
