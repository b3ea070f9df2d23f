// A line of the log as people read it on a terminal.

type LogRecord = { time: string; level: string; msg?: string; err?: { stack?: string; message?: string } }

/** `line` is JSON: time, level and message come first, then the other fields, and the stack of an error in lines of its own. */
export const textLine = (line: string): string => {
  const { time, level, msg = '', err, ...fields } = JSON.parse(line) as LogRecord & Record<string, unknown>
  const { pid, ...named } = fields
  const said = Object.entries(named).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const stack = err ? `\n${err.stack ?? err.message ?? JSON.stringify(err)}` : ''
  return `${time} ${level.toUpperCase().padEnd(5)} ${msg}${said.join('')}${stack}\n`
}
