import { expect, test } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { routes } from './routes.ts'

test('serves every endpoint that is declared', () => {
  const served = new Set(routes.map(({ endpoint }) => endpoint.operation))
  expect(endpoints.map(({ operation }) => operation).filter((operation) => !served.has(operation))).toEqual([])
})
