export const group = {
  title: 'Group',
}
