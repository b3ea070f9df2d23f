// MCP on standard input and output: the command as a client starts it, with the official client of both revisions.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { testService } from '../../test/service.ts'

const command = join(import.meta.dirname, 'channelscope.ts')

test.each([
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2025-11-25', { mode: 'legacy' }],
] as const)(
  'a client of %s starts the command, lists the tools and calls one',
  async (revision, versionNegotiation) => {
    const t = await testService()
    await t.chat({ title: 'Daily News', members_count: 1_000 })
    const account = await t.account({ balance_mc: 1_000 })
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation })
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [command, 'mcp'],
      env: {
        CHANNELSCOPE_KEY: account.key,
        CHANNELSCOPE_URL: `http://127.0.0.1:${port}`,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE!,
      },
      stderr: 'pipe',
    })
    await client.connect(transport)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('trace_text')
    const found = await client.callTool({ name: 'find_channels', arguments: { term: 'daily' } })
    expect(found.structuredContent).toMatchObject({
      channels: [{ title: 'Daily News', members_count: 1_000 }],
      credits: { cost_mc: 50, remaining_mc: 950 },
    })
    await t.app.close()
    if (revision !== '2025-11-25') return client.close()
    const lost = await client.callTool({ name: 'find_channels', arguments: { term: 'daily' } })
    expect(lost).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('The service cannot be reached. Ask the user to check its address') }],
    })
    await client.close()
  },
)

test('a missing key or a wrong address stops it with the reason, and the key is not shown', async () => {
  const run = (env: Record<string, string>) => runInProcess(['mcp'], { env })
  expect(await run({})).toEqual({ code: 1, out: '', err: 'error: CHANNELSCOPE_KEY must be set to an API key\n' })
  expect(await run({ CHANNELSCOPE_KEY: 'csk_secret', CHANNELSCOPE_URL: 'ftp://x' })).toEqual({
    code: 1,
    out: '',
    err: 'error: CHANNELSCOPE_URL: must be an http or https address without user, query and fragment\n',
  })
  const bad = await run({ CHANNELSCOPE_KEY: 'csk secret' })
  expect(bad.err).toBe('error: CHANNELSCOPE_KEY: must be printable ASCII without spaces\n')
})
