// Runs the command of an installed package, on the Node that runs the tests.
import { execFile } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export const toolsFolder = import.meta.dirname
export const openApiFile = join(toolsFolder, '../../docs/openapi.json')
export const adminOpenApiFile = join(toolsFolder, '../../docs/admin-openapi.json')

/** The command's exit code and what it wrote. A command that cannot be started has the code -1. */
export const runTool = (
  command: string,
  args: string[],
  cwd = toolsFolder,
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
    execFile(
      join(toolsFolder, 'node_modules/.bin', command),
      args,
      { cwd, env: { ...process.env, ...more, PATH: path }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) => {
        const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
        resolve({ code, out, err: code === -1 ? `${err}${error}` : err })
      },
    )
  })
