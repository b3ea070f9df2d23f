// Starts the reference. The key that a reader types stays in memory unless the box "Remember my key" is ticked.
import { createApiReference } from './standalone.esm.js'

const REMEMBERS = 'channelscope-remember-key'
/** Where the reference keeps keys when it is told to. */
const KEPT = /^scalar-reference-auth/

const configuration = () => ({
  url: '/api-docs/openapi.json',
  // The page may only talk to its own server, whatever address the description names.
  servers: [{ url: location.origin, description: 'This server' }],
  authentication: { preferredSecurityScheme: 'api_key' },
  persistAuth: localStorage.getItem(REMEMBERS) === 'yes',
  withDefaultFonts: false,
  hideClientButton: true,
  hideDarkModeToggle: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  operationTitleSource: 'summary',
})

const forgetKeys = () => {
  for (const name of Object.keys(localStorage)) if (KEPT.test(name)) localStorage.removeItem(name)
}

const remember = document.getElementById('remember')
if (localStorage.getItem(REMEMBERS) !== 'yes') forgetKeys()
const reference = createApiReference('#reference', configuration())
remember.checked = configuration().persistAuth
remember.addEventListener('change', () => {
  if (remember.checked) localStorage.setItem(REMEMBERS, 'yes')
  else {
    localStorage.removeItem(REMEMBERS)
    forgetKeys()
  }
  reference.updateConfiguration(configuration())
})
