// The log of a process.
import { pino } from 'pino'
import type { Config } from '../config/config.ts'

/** Logs go to standard error, because standard output has the greeting with url and keys. */
export const openLog = ({ log_level }: Pick<Config, 'log_level'>) => pino({ level: log_level }, pino.destination(2))
