import { expect } from 'vitest'
import { test } from '../testing/test.ts'

test('every answer carries the id that its lines in the log have', async ({ app }) => {
  const ask = () => app.send(new Request('http://in.process/api/health', { headers: { 'x-request-id': 'mine' } }))
  const ids = (await Promise.all([ask(), ask()])).map((answer) => answer.headers.get('x-request-id'))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})
