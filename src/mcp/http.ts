// MCP over HTTP: a request in, a response out, without a server or a session. The tools call the API through the given `fetch`.
import { createMcpHandler } from '@modelcontextprotocol/server'
import { channelscope, type Fetch } from '#sdk'
import { mcpServer } from './server.ts'

/** `onError` gets failures of tools, `onRefused` messages that are not of the protocol. */
type McpOptions = { fetch: Fetch; onError: (error: Error) => void; onRefused: (error: Error) => void }

export const mcpHandler = ({ fetch, onError, onRefused }: McpOptions) => {
  const handler = createMcpHandler(
    ({ requestInfo }) =>
      mcpServer(
        channelscope({
          // Nothing is sent there: `fetch` answers by itself.
          url: 'http://service.invalid',
          key: requestInfo!.headers.get('x-api-key')!,
          fetch,
          // Whoever calls a tool is told to wait, instead of holding the request.
          pace: false,
          max_retries: 0,
        }),
        onError,
      ),
    // There are no messages before a result, and nothing to subscribe to.
    { responseMode: 'json', maxSubscriptions: 0, onerror: onRefused },
  )
  return (request: Request, body: unknown): Promise<Response> => handler.fetch(request, { parsedBody: body })
}
