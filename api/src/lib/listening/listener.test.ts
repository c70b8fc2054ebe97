import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { test } from '#testing/test.ts'
import { openDatabase } from '../database/database.ts'
import { listening } from './listener.ts'

test('a change of one’s own is heard once, ahead of its answer; one of another process once too', async ({ app }) => {
  const { connection, services } = app
  const mine = openDatabase({ ...connection, max: 1 })
  const heard = listening({ onChange: mine.onChange, connection })
  onTestFinished(async () => {
    await heard.close()
    await mine.close()
  })
  const said: string[] = []
  await new Promise<void>((began) => heard.on('marks', { message: (text) => said.push(text), began }))
  const mark = (db: typeof services.db, text: string) => db.execute(sql`SELECT note_change('marks', ${text})`)

  for (const text of ['one', 'two']) {
    await mark(mine.db, text)
    expect(said.at(-1)).toBe(text)
    await mine.db.transaction(async (tx) => {
      await mark(tx as typeof services.db, `${text} within`)
      expect(said).not.toContain(`${text} within`)
    })
    expect(said.at(-1)).toBe(`${text} within`)
    await mark(services.db, text)
    await expect.poll(() => said).toHaveLength(text === 'one' ? 3 : 6)
  }
  expect(said).toEqual(['one', 'one within', 'one', 'two', 'two within', 'two'])
})
