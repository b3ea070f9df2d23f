// What has to be stopped or closed at the end, in the reverse order of its start.

export type Stops = {
  add(stop: () => Promise<unknown>): void
  /** Stops everything that was added, one after the other. What is added later is not stopped. */
  run(): Promise<void>
}

export const openStops = (): Stops => {
  const stops: (() => Promise<unknown>)[] = []
  return {
    add: (stop) => {
      stops.push(stop)
    },
    run: async () => {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}
