// The command that serves MCP on standard input and output, for a client that starts it by itself.
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { Command } from 'commander'
import { channelscope } from '#sdk'
import { mcpServer } from '../mcp/server.ts'
import { CliError } from './context.ts'
import { complain } from './output.ts'

const help = `
Settings are environment variables:
  CHANNELSCOPE_KEY   the API key; required
  CHANNELSCOPE_URL   the address of the service; http://127.0.0.1:8080 unless set

A client of the Model Context Protocol starts this command and speaks to it; see docs/mcp.md.`

export const mcpCommand = () =>
  new Command('mcp')
    .description('serve the Model Context Protocol on standard input and output')
    .addHelpText('after', help)
    .action(() => {
      const { CHANNELSCOPE_KEY: key, CHANNELSCOPE_URL: url } = process.env
      if (!key) throw new CliError('CHANNELSCOPE_KEY must be set to an API key')
      serveMcpOver({ key, url: url || 'http://127.0.0.1:8080' })
    })

const serveMcpOver = (options: { key: string; url: string }) => {
  const scope = clientOf(options)
  const onError = (error: Error) => complain(error.message)
  serveStdio(() => mcpServer(scope, onError), { onerror: onError })
}

const variables = { key: 'CHANNELSCOPE_KEY', url: 'CHANNELSCOPE_URL' } as Record<string, string>

/** The messages of the SDK begin with the name of an option. */
const clientOf = (options: { key: string; url: string }) => {
  try {
    return channelscope(options)
  } catch (error) {
    throw new CliError((error as Error).message.replace(/^`(\w+)`/, (_, option: string) => `${variables[option]}:`))
  }
}
