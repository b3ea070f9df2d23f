import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { mcpServer } from './server.ts'
import { cut } from './tool.ts'

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

test('a text is cut between characters', () => {
  expect(cut('short', 5)).toBe('short')
  expect(cut('longer', 5)).toBe('long…')
  expect(cut('abc😀def', 5)).toBe('abc…')
})
