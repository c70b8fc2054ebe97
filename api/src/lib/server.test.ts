import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../features/users/table.ts'
import { test } from '../testing/test.ts'
import { logged } from './server.ts'

test('every answer carries the id that its lines in the log have', async ({ app }) => {
  const ask = () => app.send(new Request('http://in.process/api/health', { headers: { 'x-request-id': 'mine' } }))
  const ids = (await Promise.all([ask(), ask()])).map((answer) => answer.headers.get('x-request-id'))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('what people typed does not reach the log with a failed query', async ({ app }) => {
  const failing = app.services.db.select().from(users).where(eq(users.id, 'amina@buyer.example'))
  const error = await failing.then(() => new Error('it did not fail')).catch((thrown) => thrown)
  expect(error.message).toContain('amina@buyer.example')
  const line = logged(error)
  expect(line).toMatchObject({ message: expect.stringContaining('Failed query: select') })
  expect(JSON.stringify({ ...line, cause: undefined })).not.toContain('amina@buyer.example')
})
