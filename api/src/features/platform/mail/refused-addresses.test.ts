import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { smtpMailer } from '#lib/mail/mailer.ts'
import { alertSavedSearches } from '#shipping/saved-searches/alert-saved-searches.ts'
import { requeueRefusedEmail, sendDailyEmails } from '#shipping/saved-searches/daily-email.ts'
import { carEmailTokens } from '#shipping/saved-searches/table.ts'
import { unsubscribe } from '#shipping/saved-searches/unsubscribe.ts'
import { password } from '#testing/build.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { test } from '#testing/test.ts'
import { sendResetLink } from '../auth/change-password.ts'
import type { UserRow } from '../users/table.ts'
import { enqueueEmails } from './mail.ts'
import { createEmailSender } from './send-mail.ts'
import { mails } from './table.ts'

const day = 86_400_000

/** Sends real emails through a server that refuses addresses with a text. */
const postTest = test.extend('office', { scope: 'file' }, async ({ app, build }, { onCleanup }) => {
  const refusals = new Map<string, string>()
  const server = await startMailServer(0, (address) => refusals.get(address))
  const mailer = smtpMailer(server.url)
  onCleanup(async () => {
    mailer.close()
    await server.close()
  })
  const send = createEmailSender(app.services, mailer, {}, { 'cars-found': requeueRefusedEmail })
  async function post(to: string) {
    const { db } = app.services
    await db.transaction((tx) =>
      enqueueEmails(tx, app.services, {
        kind: 'welcome',
        to,
        readBy: { language: null, isStaff: false, isConfirmed: true },
        letter: () => ({ subject: 'News', greeting: 'Hello,', paragraphs: [] }),
      }),
    )
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.to, to), eq(mails.tries, 0)))
    await send(mail?.id ?? '').catch(() => undefined)
  }
  const admin = await build.admin()
  const read = async (user: UserRow) => (await app.as(admin)).mailRefusals.show({ params: user })
  const clear = async (user: UserRow) => (await app.as(admin)).mailRefusals.clear({ params: user })
  return { refusals, send, post, read, clear }
})

/** Sends an email to the address, then one to another one, on two days. */
type Office = { refusals: Map<string, string>; post(to: string): Promise<void> }
type Clock = { services: { now: Date } }
async function refuseTwice({ refusals, post }: Office, { services }: Clock, user: UserRow, answer: string) {
  refusals.set(user.email, answer)
  for (let round = 0; round < 2; round++) {
    services.now = new Date(services.now.getTime() + day)
    await post(user.email)
    await post('works@buyer.example')
  }
}

postTest('counts an address as dead after two days, and staff revive it', async ({ app, build, office }) => {
  const user = await build.user()
  office.refusals.set(user.email, '550 5.1.1 No such user')
  const isDead = async () => (await office.read(user)).isDead
  await office.post(user.email)
  await office.post(user.email)
  await office.post('works@buyer.example')
  expect(await isDead(), 'twice on one day').toBe(false)

  app.services.now = new Date(app.services.now.getTime() + day)
  await office.post(user.email)
  expect(await isDead(), 'a day on which no other email arrived').toBe(false)
  await office.post('works@buyer.example')
  expect(await isDead()).toBe(true)
  expect((await office.read(user)).days).toEqual(['2026-06-02', '2026-06-01'])

  await office.clear(user)
  expect(await office.read(user)).toEqual({ days: [], isDead: false })
})

postTest.for([
  ['550 5.1.1 <{to}>: Recipient address rejected: User unknown', true],
  ['550 5.1.10 Recipient not found', true],
  ['550 Requested action not taken: mailbox unavailable', true],
  ['550 No such user here', true],
  ['550 <{to}>: no account of this name', true],
  ['554 5.7.1 <{to}>: Relay access denied', false],
  ['550 relay not permitted for {to}', false],
  ['530 5.7.0 Authentication required', false],
  ['550 5.7.26 {to}: unauthenticated mail is blocked', false],
  ['552 5.2.2 Mailbox full', false],
  ['550 Mailbox quota exceeded', false],
  ['550 5.1.8 Sender address rejected: domain not found', false],
  ['550 Message size exceeds the limit of this mailbox', false],
  ['550 Administrative prohibition', false],
  ['450 4.1.1 User unknown for now', false],
] as const)(
  'after the answer %s on two days an address is dead: %s',
  async ([answer, expected], { app, build, office }) => {
    const user = await build.user()
    await refuseTwice(office, app, user, answer.replace('{to}', user.email))
    expect((await office.read(user)).isDead).toBe(expected)
  },
)

postTest('sends a dead address no digests, and all of them again after a login', async ({ app, build, office }) => {
  const user = await build.user()
  const buyer = await app.as(user)
  await buyer.savedSearches.save({ body: { filters: { model: 'Porte' } } })
  await refuseTwice(office, app, user, '550 5.1.1 No such user')
  await build.car({ model: 'Porte' })
  await alertSavedSearches(app.services)
  await sendDailyEmails(app.services)
  const listDigests = async () =>
    (await app.services.db.select().from(mails).where(eq(mails.to, user.email))).filter(
      ({ kind }) => kind === 'cars-found',
    )
  expect(await listDigests()).toEqual([])

  await app.guest.auth.login({ body: { email: user.email, password } })
  await sendDailyEmails(app.services)
  expect(await listDigests()).toHaveLength(1)
})

postTest('repeats the matches of a refused digest the next day', async ({ app, build, office }) => {
  const { db } = app.services
  const user = await build.user()
  await (await app.as(user)).savedSearches.save({ body: { filters: { model: 'Spade' } } })
  const listDigests = () =>
    db
      .select()
      .from(mails)
      .where(and(eq(mails.to, user.email), eq(mails.kind, 'cars-found')))
  async function sendDigest(title: string) {
    await build.car({ model: 'Spade', title })
    await alertSavedSearches(app.services)
    await sendDailyEmails(app.services)
    for (const { id } of (await listDigests()).filter(({ sentAt }) => !sentAt)) await office.send(id)
    app.services.now = new Date(app.services.now.getTime() + day)
    return (await listDigests()).map(({ text }) => [...(text ?? '').matchAll(/Spade \d/g)].map(([name]) => name).sort())
  }
  const first = await sendDigest('Spade 1')
  expect(first).toEqual([['Spade 1']])
  office.refusals.set(user.email, '550 5.7.1 Blocked by our policy')
  expect(await sendDigest('Spade 2')).toEqual(first)
  office.refusals.delete(user.email)
  expect(await sendDigest('Spade 3')).toEqual([...first, ['Spade 2', 'Spade 3']])
})

postTest('tells a dead address of its turn in the account alone', async ({ app, build, office }) => {
  const [user, car] = [await build.user(), await build.car()]
  const { order } = await (await app.as(await build.user())).orders.place({ body: { carIds: [car.id] } })
  await (await app.as(user)).tellFirst.join({ params: car })
  await refuseTwice(office, app, user, '550 5.1.1 No such user')
  await (await app.as(await build.admin())).orders.update({ params: order, body: { status: 'CANCELLED' } })
  const { data } = await (await app.as(user)).notices.list()
  expect(data.map(({ topic }) => topic)).toEqual(['tell-first'])
  const kinds = (await app.services.db.select().from(mails).where(eq(mails.to, user.email))).map(({ kind }) => kind)
  expect(kinds).not.toContain('your-turn')
})

postTest('revives a user whose address staff correct', async ({ app, build, office }) => {
  const user = await build.user()
  await refuseTwice(office, app, user, '550 5.1.1 No such user')
  const admin = await app.as(await build.admin())
  await admin.users.update({ params: user, body: { phone: '+254712555015' } })
  expect((await office.read(user)).isDead, 'another field').toBe(true)
  await admin.users.update({ params: user, body: { email: `right.${user.email}` } })
  expect(await office.read(user)).toEqual({ days: [], isDead: false })
})

postTest('revives an address whose owner uses a link of an email', async ({ app, build, office }) => {
  const { db } = app.services
  const readLink = async (user: UserRow, pattern: RegExp) => {
    const texts = (await db.select().from(mails).where(eq(mails.to, user.email))).map(({ text }) => text ?? '')
    return texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''
  }
  const uses = {
    async reset(user: UserRow) {
      await sendResetLink(app.services, { email: user.email })
      const token = await readLink(user, /\?token=([\w-]+)/)
      await app.guest.auth.resetPassword({ body: { token, newPassword: `${password}-2` } })
    },
    async confirmation(user: UserRow) {
      await (await app.as(user)).auth.sendConfirmation()
      await app.guest.auth.confirmEmail({ body: { token: await readLink(user, /confirmEmail#([\w-]+)/) } })
    },
    async invitation(user: UserRow) {
      const { email } = user
      const admin = await app.as(await build.admin())
      await admin.invitations.create({ body: { fullName: 'Amina Rahman', email, role: 'ADMIN' } })
      await (await app.as(user)).invitations.accept({ body: { token: await readLink(user, /invitation#([\w-]+)/) } })
    },
    async unsubscribing(user: UserRow) {
      const token = `token-of-${user.id}`
      await db.insert(carEmailTokens).values({ userId: user.id, token })
      await unsubscribe(app.services, { token, address: '192.0.2.1' })
    },
  }
  for (const [link, use] of Object.entries(uses)) {
    const user = await build.user({ emailConfirmedAt: null })
    await refuseTwice(office, app, user, '550 5.1.1 No such user')
    expect((await office.read(user)).isDead, link).toBe(true)
    await use(user)
    expect((await office.read(user)).isDead, link).toBe(false)
  }
})
