// The audience of a list of channels.

/** A sum of no known members is 0 in the API. Channels have members, so that it is unknown. */
export const knownAudience = (audience: number, channels: number): number | undefined =>
  audience === 0 && channels > 0 ? undefined : audience
