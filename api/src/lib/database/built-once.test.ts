import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#ground/mail/table.ts'
import { test } from '#testing/test.ts'
import { insertsInto } from './built-once.ts'

test('rows of whatever form are inserted as they are given, on whatever connection, also where they go back', async ({
  app,
}) => {
  const { db } = app.services
  const into = insertsInto(mails)
  const letter = (subject: string, more = {}) => ({ kind: 'welcome' as const, to: 'a@b.example', subject, ...more })
  const subjects = Array.from({ length: 60 }, (_, index) => `letter ${index}`)
  await Promise.all(
    subjects.map((subject, index) =>
      db.transaction(async (tx) => {
        await into.write(tx, [letter(subject, index % 2 ? { replyTo: null } : { replyTo: 'c@d.example' })])
        await tx
          .transaction(async (savepoint) => {
            await into.write(savepoint, [letter(subject, { tries: undefined })])
            throw new Error('back')
          })
          .catch(() => {})
      }),
    ),
  )
  const kept = await db.select().from(mails).where(inArray(mails.subject, subjects)).orderBy(mails.subject)
  expect(kept.map(({ subject, replyTo }) => [subject, replyTo])).toEqual(
    subjects.map((subject, index) => [subject, index % 2 ? null : 'c@d.example']).sort(),
  )
  // More forms than are kept: as many rows at once.
  const many = Array.from({ length: 45 }, (_, count) => Array.from({ length: count + 1 }, () => letter(`of ${count}`)))
  for (const some of many) expect(await into.returning(db, some)).toHaveLength(some.length)
})
