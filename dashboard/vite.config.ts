// Builds the dashboard and the viewer of the reference at /docs, and serves the dashboard with hot reload for development
// (`npm run dashboard`).
import scalar from '@scalar/fastify-api-reference'
import react from '@vitejs/plugin-react'
import { fastify } from 'fastify'
import { defineConfig, type Plugin } from 'vite'

/** The service that the development server passes requests on to. */
const service = process.env.CHANNELSCOPE_URL ?? 'http://127.0.0.1:8080'

/**
 * Emits `assets/reference-<hash>.js`. Scalar publishes its viewer as one script without dependencies only inside its plugin for Fastify,
 * which serves the script, so the build asks the plugin for it.
 */
const reference: Plugin = {
  name: 'reference',
  apply: 'build',
  async generateBundle() {
    const app = fastify()
    await app.register(scalar, { configuration: { content: {} } })
    const { statusCode, body } = await app.inject('/reference/js/scalar.js')
    if (statusCode !== 200) throw new Error(`the viewer of the reference is missing: ${statusCode}`)
    const source = body
      // The field for a key shows a joke in base64 when it is empty, and no setting replaces it.
      .replaceAll('QUxMIFlPVVIgQkFTRSBBUkUgQkVMT05HIFRPIFVT', 'Your key: csk_…')
      // The map that the last line names is not published.
      .replace(/\n\/\/# sourceMappingURL=.*$/, '')
    this.emitFile({ type: 'asset', name: 'reference.js', source })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), reference],
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // A script that is written into the page would be blocked by its policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/session', '/admin', '/docs', '/api-docs', '/assets'].map((path) => [path, service]),
    ),
  },
})
