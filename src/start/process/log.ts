// The log of a process.
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { textLine } from './text-line.ts'

/** Logs go to standard error, because standard output has the greeting with url and keys. */
export const openLog = (
  { log_level, log_format }: Pick<Config, 'log_level' | 'log_format'>,
  to: DestinationStream = pino.destination(2),
) =>
  pino(
    {
      level: log_level,
      // People read them too, beside those of other programs: times in UTC as everybody writes them, and levels by name.
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      base: { pid: process.pid },
    },
    log_format === 'text' ? { write: (line: string) => to.write(textLine(line)) } : to,
  )
