import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import { test } from '#testing/test.ts'
import { createInserter } from './prepared-inserts.ts'

test('inserts rows of any shape on any connection, also after a rollback', async ({ app }) => {
  const { db } = app.services
  const into = createInserter(mails)
  const mailRow = (subject: string, more = {}) => ({ kind: 'welcome' as const, to: 'a@b.example', subject, ...more })
  const subjects = Array.from({ length: 60 }, (_, index) => `letter ${index}`)
  await Promise.all(
    subjects.map((subject, index) =>
      db.transaction(async (tx) => {
        await into.write(tx, [mailRow(subject, index % 2 ? { replyTo: null } : { replyTo: 'c@d.example' })])
        await tx
          .transaction(async (savepoint) => {
            await into.write(savepoint, [mailRow(subject, { tries: undefined })])
            throw new Error('back')
          })
          .catch(() => {})
      }),
    ),
  )
  const stored = await db.select().from(mails).where(inArray(mails.subject, subjects)).orderBy(mails.subject)
  expect(stored.map(({ subject, replyTo }) => [subject, replyTo])).toEqual(
    subjects.map((subject, index) => [subject, index % 2 ? null : 'c@d.example']).sort(),
  )
  // More shapes than are cached, each with a different number of rows.
  const many = Array.from({ length: 45 }, (_, count) => Array.from({ length: count + 1 }, () => mailRow(`of ${count}`)))
  for (const rows of many) expect(await into.returning(db, rows)).toHaveLength(rows.length)
})
