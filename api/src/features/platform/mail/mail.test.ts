import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { fileMailer, smtpMailer } from '#lib/mail/mailer.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { startWorkers } from '#work/work.ts'
import * as mails from './mail.ts'
import { mails as table } from './table.ts'

const emailBody = () =>
  ({
    subject: 'Your order <7>',
    greeting: 'Dear Amina & family,',
    paragraphs: ['We have your order.'],
    facts: [['Car', '2017 Toyota Vitz']],
    action: { label: 'See your order', href: 'http://localhost:3000/profile' },
  }) as const
const readBy = { language: null, isStaff: false, isConfirmed: true }

const post = ({ services }: App, to: string, secret = false) =>
  services.db.transaction((tx) =>
    mails.enqueueEmails(tx, services, { kind: 'welcome', to, readBy, letter: emailBody, secret }),
  )

async function ownApp() {
  const { app, close } = await startApp()
  onTestFinished(close)
  return app
}

test('sends each email exactly once after the mail server returns', async () => {
  const app = await ownApp()
  const first = await startMailServer()
  await first.close()
  const mailer = smtpMailer(first.url)
  onTestFinished(() => mailer.close())
  await startWorkers(app.services, mailer)
  const people = Array.from({ length: 6 }, (_, n) => `buyer${n}@example.com`)
  for (const person of people) await post(app, person)
  await expect.poll(() => tried(app)).toBe(people.length)

  const server = await startMailServer(first.port)
  onTestFinished(server.close)
  await expect.poll(() => unsent(app)).toBe(0)
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(people)
})

test("sends a hundred waiting emails within seconds of the mail server's return", async () => {
  const app = await ownApp()
  const server = await startMailServer()
  onTestFinished(server.close)
  const mailer = smtpMailer(server.url)
  onTestFinished(() => mailer.close())
  for (let nth = 0; nth < 100; nth++) await post(app, `buyer${nth}@example.com`)
  await startWorkers(app.services, mailer)
  await expect.poll(() => server.received.length).toBe(100)
})

test('sends a text and an HTML part with escaped content', async () => {
  const app = await ownApp()
  const server = await startMailServer()
  const mailer = smtpMailer(server.url)
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  await startWorkers(app.services, mailer)
  await post(app, 'amina@example.com')
  await expect.poll(() => server.received.length).toBe(1)
  const source = server.received[0]?.source.replaceAll('=\r\n', '') ?? ''
  expect(source).toContain('Subject: Your order <7>')
  expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@minato\.example>\r$/m)
  expect(source).toMatch(/text\/plain[\s\S]*Dear Amina & family,[\s\S]*Car: 2017 Toyota Vitz/)
  expect(source).toMatch(/text\/html[\s\S]*Dear Amina &amp; family,/)
  expect(source, 'no absence note answers it').toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(source).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
})

test("deletes a secret email's content after sending; without a mail server it becomes a file", async () => {
  const app = await ownApp()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-mail-'))
  onTestFinished(() => fs.rm(folder, { recursive: true }))
  await startWorkers(app.services, await fileMailer(folder, { info() {} }))
  await post(app, 'amina@example.com', true)
  await expect.poll(() => unsent(app)).toBe(0)
  const [file] = await fs.readdir(folder)
  expect(await fs.readFile(`${folder}/${file}`, 'utf8')).toContain('To: amina@example.com')
  const { rows } = await app.services.db.execute(sql`SELECT text, html FROM mails`)
  expect(rows).toEqual([{ text: null, html: null }])
})

test('never sends an email of a failed transaction', async ({ app }) => {
  const broken = app.services.db.transaction(async (tx) => {
    await mails.enqueueEmails(tx, app.services, { kind: 'welcome', to: 'amina@example.com', readBy, letter: emailBody })
    throw new Error('the order failed')
  })
  await expect(broken).rejects.toThrow('the order failed')
  const { rows } = await app.services.db.execute(
    sql`SELECT 1 FROM mails UNION ALL SELECT 1 FROM jobs.job WHERE name = 'mail'`,
  )
  expect(rows).toEqual([])
})

const count = async ({ services }: App, condition: string) =>
  Number(
    (await services.db.execute<{ count: string }>(sql`SELECT count(*) FROM mails WHERE ${sql.raw(condition)}`)).rows[0]
      ?.count,
  )
const unsent = (app: App) => count(app, 'sent_at IS NULL')
const tried = (app: App) => count(app, 'tries > 0')

test('deletes old emails, also unsent ones', async () => {
  const { services } = await ownApp()
  const old = { kind: 'welcome' as const, subject: 'Welcome', createdAt: new Date('2025-01-01') }
  const fresh = { ...old, createdAt: new Date('2026-05-01'), to: 'fresh@example.com' }
  const sentMail = { ...old, to: 'gone@example.com', sentAt: new Date('2025-01-01') }
  await services.db.insert(table).values([{ ...old, to: 'nowhere@example.com' }, sentMail, fresh])
  await mails.deleteOldEmails(services.db, new Date('2026-01-01'))
  expect((await services.db.select().from(table)).map(({ to }) => to)).toEqual([fresh.to])
})
