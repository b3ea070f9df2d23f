// How large the demo world is.
export type DemoSize = { channels: number; groups: number; messages: number }

export const defaultSize: DemoSize = { channels: 2_010, groups: 202, messages: 124_000 }
