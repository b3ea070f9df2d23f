// Builds the dashboard, and serves it with hot reload for development (`npm run dashboard`).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The service that the development server passes requests on to. */
const service = process.env.CHANNELSCOPE_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // A script that is written into the page would be blocked by its policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/session', '/admin', '/docs', '/api-docs'].map((path) => [path, service])),
  },
})
