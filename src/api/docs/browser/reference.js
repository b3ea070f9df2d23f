// Starts the reference. The key that a reader types stays in memory unless the box "Remember my key" is ticked.
// The page loads the viewer before this module.
const { createApiReference } = window.Scalar

const REMEMBERS = 'channelscope-remember-key'
/** Where the reference keeps keys when it is told to. */
const KEPT = /^scalar-reference-auth/

const description = await (await fetch('/api-docs/openapi.json')).json()

/** The reference would send every optional parameter with its example. They stay visible, and a reader switches on what is wanted. */
const leaveOut = (parameter) => {
  if (parameter.required || parameter.in === undefined) return
  const { example, examples = { example: { value: example } } } = parameter
  parameter.examples = Object.fromEntries(
    Object.entries(examples).map(([name, given]) => [name, { ...given, 'x-disabled': true }]),
  )
  delete parameter.example
}
for (const operations of Object.values(description.paths))
  for (const { parameters = [] } of [operations, ...Object.values(operations)]) parameters.forEach(leaveOut)
Object.values(description.components.parameters ?? {}).forEach(leaveOut)

const configuration = () => ({
  content: description,
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
  // The bar has a link to the description as it is served.
  documentDownloadType: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  operationTitleSource: 'summary',
})

const forgetKeys = () => {
  for (const name of Object.keys(localStorage)) if (KEPT.test(name)) localStorage.removeItem(name)
}

const remember = document.getElementById('remember')
if (localStorage.getItem(REMEMBERS) !== 'yes') forgetKeys()
const reference = createApiReference('#reference', configuration())
document.getElementById('loading').remove()
remember.checked = configuration().persistAuth
remember.addEventListener('change', () => {
  if (remember.checked) localStorage.setItem(REMEMBERS, 'yes')
  else {
    localStorage.removeItem(REMEMBERS)
    forgetKeys()
  }
  reference.updateConfiguration(configuration())
})
