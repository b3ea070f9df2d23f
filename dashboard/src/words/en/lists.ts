export const lists = {
  title: 'Watch lists',
}
