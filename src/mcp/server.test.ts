import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { mcpServer } from './server.ts'

test('a failure of our own is reported, and the caller is told nothing about it', async () => {
  const failures: Error[] = []
  const broken = { channels: { search: () => Promise.reject(new TypeError('a detail of the program')) } }
  const server = mcpServer(broken as never, (error) => failures.push(error))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(ours), client.connect(theirs)])
  const { isError, content } = await client.callTool({ name: 'find_channels', arguments: {} })
  expect({ isError, content }).toEqual({
    isError: true,
    content: [
      {
        type: 'text',
        text: 'The tool failed. Call again later, and tell the operator if it fails again.\n\nNothing was charged.',
      },
    ],
  })
  expect(failures.map(({ message }) => message)).toEqual(['a detail of the program'])
  await client.close()
})

test('a message that is known from a forward alone says so', async () => {
  const data = {
    peer_id: 'a',
    message_id: 7,
    date: '2026-08-01T00:00:00Z',
    text: 'Roads',
    is_ad: false,
    known_from: 'forward',
  }
  const scope = { messages: { get: () => Promise.resolve({ data, cost_mc: 0 }) } }
  const server = mcpServer(scope as never, (error) => {
    throw error
  })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(ours), client.connect(theirs)])
  const asked = { name: 'read_messages', arguments: { channel: 'a', message_id: 7 } }
  const { content, structuredContent } = await client.callTool(asked)
  expect(structuredContent).toMatchObject({ messages: [{ message_id: 7, text: 'Roads', known_from: 'forward' }] })
  expect(content).toMatchObject([{ text: expect.stringContaining('#7 (known from a forward)') }])
  await client.close()
})
