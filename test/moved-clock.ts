// Loaded into a process of the service by `--import`: each SIGUSR2 moves its wall clock forward by half a minute. Monotonic clocks
// go on as before, as they do when an administrator sets the time.
const STEP_MS = 30_000

const RealDate = Date
let moved_ms = 0
process.on('SIGUSR2', () => {
  moved_ms += STEP_MS
})

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    // `new Date()` is the only form that reads the clock.
    if (given.length) super(...given)
    else super(RealDate.now() + moved_ms)
  }
  static override now() {
    return RealDate.now() + moved_ms
  }
} as DateConstructor
