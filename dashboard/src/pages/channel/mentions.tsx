// Who mentions a channel, and whom it mentions.
export const Mentions = (_: { id: string }) => null
