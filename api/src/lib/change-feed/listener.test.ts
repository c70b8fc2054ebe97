import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { test } from '#testing/test.ts'
import { openDatabase } from '../database/database.ts'
import { listenToChanges } from './listener.ts'

test('reports own changes once before the call returns, and those of other processes once', async ({ app }) => {
  const { connection, services } = app
  const mine = openDatabase({ ...connection, max: 1 })
  const listener = listenToChanges({ onChange: mine.onChange, connection })
  onTestFinished(async () => {
    await listener.close()
    await mine.close()
  })
  const messages: string[] = []
  await new Promise<void>((began) => listener.on('marks', { message: (text) => messages.push(text), began }))
  const noteMark = (db: typeof services.db, text: string) => db.execute(sql`SELECT note_change('marks', ${text})`)

  for (const text of ['one', 'two']) {
    await noteMark(mine.db, text)
    expect(messages.at(-1)).toBe(text)
    await mine.db.transaction(async (tx) => {
      await noteMark(tx as typeof services.db, `${text} within`)
      expect(messages).not.toContain(`${text} within`)
    })
    expect(messages.at(-1)).toBe(`${text} within`)
    await noteMark(services.db, text)
    await expect.poll(() => messages).toHaveLength(text === 'one' ? 3 : 6)
  }
  expect(messages).toEqual(['one', 'one within', 'one', 'two', 'two within', 'two'])
})
