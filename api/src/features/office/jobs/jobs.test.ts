import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { smtpMailer } from '#lib/mail/mailer.ts'
import * as mails from '#platform/mail/mail.ts'
import { createBuilder } from '#testing/build.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { startWorkers } from '#work/work.ts'

const welcome = {
  kind: 'welcome',
  to: 'amina@example.com',
  readBy: { language: null, isStaff: false, isConfirmed: true },
  letter: () => ({ subject: 'Your order', greeting: 'Dear Amina,', paragraphs: ['The secret word is harbour.'] }),
} as const

const post = ({ services }: App) => services.db.transaction((tx) => mails.enqueueEmails(tx, services, welcome))

test('shows a permanently failed job with its reason, and runs it again', async ({ build, app }) => {
  const { services } = app
  const admin = await app.as(await build.admin())
  const away = await startMailServer()
  await away.close()
  const mailer = smtpMailer(away.url)
  onTestFinished(() => mailer.close())

  await post(app)
  // The last attempt, to avoid a wait of two days.
  await services.db.execute(sql`UPDATE jobs.job SET retry_limit = 0 WHERE name = 'mail'`)
  await startWorkers(services, mailer)
  const failed = async () => (await admin.jobs.failed()).data
  await expect.poll(failed).toHaveLength(1)
  const [job] = await failed()
  const { data, total } = await admin.jobs.unsent()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ kind: 'welcome', to: 'amina@example.com', subject: 'Your order', tries: 1 })
  expect(JSON.stringify(data)).not.toContain('harbour')
  expect(job).toMatchObject({
    queue: 'mail',
    tries: 1,
    about: { mailId: data[0]?.id },
    error: expect.stringMatching(/ECONNREFUSED/),
  })
  const mail = async () => (await admin.jobs.failed()).counts.find(({ queue }) => queue === 'mail')
  expect(await mail()).toMatchObject({ waiting: 0, again: 0, failed: 1, doneAt: null })

  const there = await startMailServer(away.port)
  onTestFinished(there.close)
  const params = { queue: 'mail', id: job?.id ?? '' } as const
  await admin.jobs.retry({ params })
  const history = await admin.audit.list({ query: { entity: 'job', entityId: params.id } })
  expect(history.data).toMatchObject([{ by: 'Kenji Mori', title: 'Emails' }])
  await expect.poll(async () => (await admin.jobs.unsent()).total).toBe(0)
  expect(there.received).toHaveLength(1)
  await expect.poll(mail).toMatchObject({ failed: 0, doneAt: expect.any(String) })
  await expect(admin.jobs.retry({ params })).rejects.toMatchObject({ status: 404 })

  // One job was deleted, as after two weeks; the other waits long for its next attempt.
  const mailId = async () => (await admin.jobs.unsent()).data[0]?.id ?? ''
  for (const forget of [
    sql`DELETE FROM jobs.job WHERE name = 'mail'`,
    sql`UPDATE jobs.job SET start_after = now() + interval '1 day' WHERE name = 'mail' AND state = 'created'`,
  ]) {
    await services.db.transaction(async (tx) => {
      await mails.enqueueEmails(tx, services, welcome)
      await tx.execute(forget)
    })
    const late = { id: await mailId() }
    await admin.jobs.sendMail({ params: late })
    await expect.poll(async () => (await admin.jobs.unsent()).total).toBe(0)
    await expect(admin.jobs.sendMail({ params: late })).rejects.toMatchObject({ status: 404 })
  }
  expect(there.received).toHaveLength(3)
  expect((await admin.audit.list({ query: { search: 'your order', entity: 'job' } })).meta.total).toBe(2)
})

test('retries all jobs of one queue with the full number of attempts', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const { db, jobs } = app.services
  const admin = await app.as(await createBuilder(db).admin())
  await jobs.add(db, 'encode-picture', { data: { name: 'a' } }, { data: { name: 'b' } })
  await jobs.add(db, 'clean-up', { data: {} })
  await db.execute(sql`
    UPDATE jobs.job SET state = 'failed', started_on = now(), completed_on = now(), retry_count = retry_limit,
      output = '{"message": "Failed query: select, params: amina@example.com", "cause": {"message": "the database is away"}}'`)
  const { data } = await admin.jobs.failed()
  expect(data.map(({ error }) => error)).toEqual(Array(3).fill('the database is away'))

  expect((await admin.jobs.retryAll({ params: { queue: 'encode-picture' } })).count).toBe(2)
  const [entry] = (await admin.audit.list({ query: { entity: 'job' } })).data
  expect(entry).toMatchObject({ title: 'Pictures', changes: [{ after: 'waiting' }, { field: 'jobs', after: 2 }] })
  for (const search of ['given up', 'Pictures', 'waiting'])
    expect((await admin.audit.list({ query: { search } })).data, search).toEqual([entry])
  const { rows } = await db.execute(
    sql`SELECT name, state::text, retry_limit - retry_count AS left FROM jobs.job ORDER BY name`,
  )
  expect(rows).toEqual([
    { name: 'clean-up', state: 'failed', left: 0 },
    { name: 'encode-picture', state: 'retry', left: 3 },
    { name: 'encode-picture', state: 'retry', left: 3 },
  ])
})

test('completes or fails each job of a batch separately', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const { db, jobs } = app.services
  for (const email of ['first@buyer.example', 'broken', 'last@buyer.example'])
    await jobs.add(db, 'reset-link', { data: { email } })
  await jobs.work('reset-link', async ({ email }) => {
    if (email === 'broken') throw new Error('this one cannot be done')
  })
  const counts = async () => (await jobs.counts(db)).find(({ queue }) => queue === 'reset-link')
  await expect.poll(counts).toMatchObject({ waiting: 0, running: 0, again: 1 })
  const { rows } = await db.execute(sql`
    SELECT data->>'email' AS email, output->>'message' AS error FROM jobs.job WHERE state = 'retry'`)
  expect(rows).toEqual([{ email: 'broken', error: 'this one cannot be done' }])
})
