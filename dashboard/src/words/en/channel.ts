export const channel = {
  title: 'Channel',
}
