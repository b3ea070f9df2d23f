// A real nginx with the configuration of deploy/nginx.conf, on a socket in a temporary folder.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginx } from './needs.ts'
import { until } from './until.ts'

const shipped = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Only addresses and folders are replaced. The rest is what operators use. */
const configuration = (folder: string, upstream_ports: number[]) => {
  const [, settings] = / server api-\d:8080 ([^\n]+)\n/.exec(shipped)!
  const servers = upstream_ports.map((port) => `server 127.0.0.1:${port} ${settings}`).join('\n')
  const replaced = shipped
    .replace('listen 8080;', `listen unix:${folder}/nginx.sock;`)
    .replace(/( +server api-\d:8080 [^\n]+\n)+/, `${servers}\n`)
    // The folders that Debian compiles in belong to root.
    .replace('http {', `http {\n${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`)
  if (!replaced.includes(`${folder}/nginx.sock`) || /api-\d/.test(replaced))
    throw new Error('deploy/nginx.conf no longer has the addresses that this file replaces')
  return `pid ${folder}/nginx.pid;\ndaemon off;\n${replaced}`
}

export const startNginx = async (upstream_ports: number[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'cs-nginx-'))
  // The workers of an nginx that root has started run as another user.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, upstream_ports))
  const child = spawn(nginx!, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')])
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const socketPath = join(folder, 'nginx.sock')
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      if (child.exitCode !== null) throw new Error(`nginx exited: ${errors}`)
      const socket = connect(socketPath, () => {
        socket.destroy()
        resolve(true)
      }).on('error', () => resolve(false))
    })
  await until(accepts, (accepted) => accepted, { timeout: 20_000 })
  return {
    /** The path is sent as it is, not normalised. */
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
        request({ socketPath, path, headers, method }, (answer) => {
          let body = ''
          answer.setEncoding('utf8').on('data', (text) => {
            body += text
          })
          answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }))
        })
          .on('error', reject)
          .end()
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
