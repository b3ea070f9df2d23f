// Runs after `npm ci`: prepares first starts. If that fails, for example in a folder without the sources, a first start takes some seconds longer
// and nothing else is lost, so the installation goes on. It is plain JavaScript, because the Node that runs it may be older than the one that was
// installed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./channelscope.js', import.meta.url))
spawnSync(process.execPath, [program, 'prepare'], { stdio: 'ignore', timeout: 120_000 })
