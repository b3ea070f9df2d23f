export const mine = {
  title: 'My channels',
}
