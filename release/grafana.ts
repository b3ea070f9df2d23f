// `npm run --silent grafana`: prints the dashboard for Grafana, to be imported there.
import { readFileSync } from 'node:fs'
import { grafanaDashboard } from '../src/cli/grafana.ts'

process.stdout.write(grafanaDashboard(readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')))
