import { confirmationMessages } from '@minato/contract/platform/auth/facts.ts'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { password } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { getInvitationToken } from '#testing/invitation.ts'
import { type App, test as base } from '#testing/test.ts'
import { deleteExpiredData } from '#work/sweep.ts'
import { mails } from '../mail/table.ts'
import * as users from '../users/users.ts'
import { createReset } from './password-resets.ts'
import { emailConfirmations } from './table.ts'

const start = new Date('2026-06-01T09:00:00Z')
const day = 86_400_000
const test = base.extend('reset', { auto: true }, ({ app }) => {
  app.services.now = start
})
const expired = { status: 400, code: 'confirmation-link-expired', message: confirmationMessages.failed }
const body = {
  fullName: 'Hauwa Bello',
  password,
  phone: '+234 803 555 0142',
  country: 'Nigeria',
  companyName: 'Sahel Cars',
}

/** Returns the emails to an address with their link tokens, latest first. */
async function emailsTo({ services }: App, to: string) {
  const rows = await services.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.createdAt), mails.id)
  return rows.map((mail) => ({ ...mail, token: /\/confirmEmail#([\w-]{43})\n/.exec(mail.text ?? '')?.[1] ?? '' }))
}
const confirm = (app: App, token = '') => app.guest.auth.confirmEmail({ body: { token } })

async function registerUser(app: App, email: string) {
  await app.guest.auth.register({ body: { ...body, email } })
  const { accessToken } = await app.guest.auth.login({ body: { email, password } })
  const client = app.with(accessToken)
  const isConfirmed = async () => (await client.users.profile()).emailConfirmed
  const isLinkSent = async () => (await client.users.profile()).confirmationSent
  return { client, isConfirmed, isLinkSent, sent: () => emailsTo(app, email) }
}

test('confirms an address once by the link of the welcome email, and repeats no typed text before', async ({ app }) => {
  const { client, isConfirmed, isLinkSent, sent } = await registerUser(app, 'hauwa@buyer.example')
  const [welcome] = await sent()
  expect(welcome).toMatchObject({ kind: 'welcome', secret: true })
  expect(welcome?.text).toMatch(/^Hello,\n/)
  expect(JSON.stringify(welcome)).not.toMatch(/Hauwa|Bello|Sahel|803\D?555/)
  expect([await isConfirmed(), await isLinkSent()]).toEqual([false, true])
  expect(JSON.stringify(await app.services.db.select().from(emailConfirmations))).not.toContain(welcome?.token)

  await client.auth.sendConfirmation()
  const [again] = await sent()
  expect(again).toMatchObject({ kind: 'email-confirmation', secret: true })
  expect(again?.text).toMatch(/^Hello,\n/)
  const answers = await Promise.allSettled([1, 2, 3].map(() => confirm(app, welcome?.token)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await isConfirmed(), await isLinkSent()]).toEqual([true, false])
  for (const { token } of await sent()) await expect(confirm(app, token)).rejects.toMatchObject(expired)

  // A confirmed address gets no further link, and its emails use the name.
  await client.auth.sendConfirmation()
  expect(await sent()).toHaveLength(2)
  await client.auth.changePassword({ body: { currentPassword: password, newPassword: 'a quiet harbour' } })
  expect((await sent())[0]?.text).toMatch(/^Dear Hauwa Bello,\n/)
})

test('sends no link on a second registration of an address', async ({ app, build }) => {
  const existing = await build.user({ emailConfirmedAt: null })
  await app.guest.auth.register({ body: { ...body, email: existing.email } })
  const [email] = await emailsTo(app, existing.email)
  expect(email).toMatchObject({ kind: 'registered-again', token: '' })
  expect(email?.text).not.toMatch(/Hauwa|Bello|Sahel/)
  expect(await app.services.db.$count(emailConfirmations, eq(emailConfirmations.userId, existing.id))).toBe(0)
})

test('accepts a link for seven days, and sends three a day', async ({ app }) => {
  const { client, sent } = await registerUser(app, 'late@buyer.example')
  await client.auth.sendConfirmation()
  app.services.now = new Date(start.getTime() + 60_000)
  const third = await Promise.allSettled([client.auth.sendConfirmation(), client.auth.sendConfirmation()])
  expect(third.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = third.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 429, code: 'too-many-tries' })
  const links = await sent()
  expect(links).toHaveLength(3)

  app.services.now = new Date(start.getTime() + 7 * day)
  for (const { token } of links.slice(1)) await expect(confirm(app, token)).rejects.toMatchObject(expired)
  await deleteExpiredData(app.services)
  const fresh = await app.guest.auth.login({ body: { email: 'late@buyer.example', password } })
  const later = app.with(fresh.accessToken)
  await later.auth.sendConfirmation()
  expect(await sent()).toHaveLength(4)
  await confirm(app, links[0]?.token)
  expect((await later.users.profile()).emailConfirmed).toBe(true)
})

test('ends the links after a change of address or a deactivation', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const [moved, closed] = [
    await registerUser(app, 'moved@buyer.example'),
    await registerUser(app, 'closed@buyer.example'),
  ]
  const links = [(await moved.sent())[0], (await closed.sent())[0]]
  const [one, other] = [await moved.client.users.profile(), await closed.client.users.profile()]
  await office.users.update({ params: one, body: { email: 'elsewhere@buyer.example' } })
  await office.users.update({ params: other, body: { isActive: false } })
  for (const link of links) await expect(confirm(app, link?.token)).rejects.toMatchObject(expired)

  const existing = await build.user()
  await office.users.update({ params: existing, body: { email: 'new-address@buyer.example' } })
  expect((await users.find(app.services.db, existing.id))?.emailConfirmedAt).toBeNull()
})

test('confirms an address by a password reset, an invitation and an administrator', async ({ app, build }) => {
  const { db, now } = app.services
  const office = await app.as(await build.admin())
  const [forgetful, clerk] = [
    await build.user({ emailConfirmedAt: null }),
    await build.user({ emailConfirmedAt: null, email: 'clerk@buyer.example' }),
  ]
  const token = await createReset(db, forgetful.id, now)
  await app.guest.auth.resetPassword({ body: { token, newPassword: 'a lighthouse in fog' } })
  expect((await emailsTo(app, forgetful.email))[0]?.text).toMatch(/^Dear Amina Rahman,\n/)

  for (const email of [clerk.email, 'newcomer@staff.example'])
    await office.invitations.create({ body: { fullName: 'Haruka Sato', email, role: 'ADMIN' } })
  await (await app.as(clerk)).invitations.accept({ body: { token: await getInvitationToken(app, clerk.email) } })
  const newcomer = await getInvitationToken(app, 'newcomer@staff.example')
  await app.guest.invitations.accept({ body: { token: newcomer, password } })
  const made = { firstName: 'Ann', lastName: 'Lee', phone: '+81 3 5550 0142', email: 'ann@buyer.example', password }
  await office.users.create({ body: made })
  for (const email of [forgetful.email, clerk.email, 'newcomer@staff.example', 'ann@buyer.example'])
    expect((await users.findByEmail(db, email))?.emailConfirmedAt, email).toBeInstanceOf(Date)
})

test('confirms an address by a confirmed payment, but not by a status or a proof', async ({ app, build }) => {
  const buyer = await build.user({ emailConfirmedAt: null })
  const [client, office] = [await app.as(buyer), await app.as(await build.admin())]
  const { order } = await client.orders.place({ body: { carIds: [(await build.car()).id] } })
  const form = formOf({ sum: 1000, currency: 'USD', proof: await createPictureFile() })
  const { payments } = await client.payments.report({ params: order, form })
  await office.orders.update({ params: order, body: { status: 'PAID' } })
  expect(await client.users.profile()).toMatchObject({ emailConfirmed: false, confirmationSent: false })
  const entry = payments.entries.at(-1)?.id ?? ''
  await office.payments.confirm({
    params: { id: order.id, entry },
    body: { sum: 1000, currency: 'USD', on: '2026-06-01' },
  })
  expect((await client.users.profile()).emailConfirmed).toBe(true)
  const emails = await emailsTo(app, buyer.email)
  const greetings = new Map(emails.map(({ kind, text }) => [kind, text?.split('\n')[0]]))
  expect(greetings.get('order-placed')).toBe('Hello,')
  expect(greetings.get('proof-received')).toBe('Hello,')
  expect(greetings.get('payment-confirmed')).toBe('Dear Amina Rahman,')
})
