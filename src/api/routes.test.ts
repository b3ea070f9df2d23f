import { expect, test } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { routes } from './routes.ts'

test('lists the endpoints that are declared but not served yet', () => {
  const served = new Set(routes.map(({ endpoint }) => endpoint.operation))
  expect(endpoints.map(({ operation }) => operation).filter((operation) => !served.has(operation))).toEqual([
    'searchMessages',
  ])
})
