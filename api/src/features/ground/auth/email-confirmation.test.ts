import { confirmationMessages } from '@minato/contract/ground/auth/facts.ts'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { password } from '#testing/build.ts'
import { formOf, pictureFile } from '#testing/files/picture.ts'
import { invitationToken } from '#testing/invitation.ts'
import { type App, test as base } from '#testing/test.ts'
import { sweep } from '#work/sweep.ts'
import { mails } from '../mail/table.ts'
import * as users from '../users/users.ts'
import { addReset } from './resets.ts'
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

/** Emails to an address, the last first, each with the token of its link. */
async function emailsTo({ services }: App, to: string) {
  const rows = await services.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.createdAt), mails.id)
  return rows.map((mail) => ({ ...mail, token: /\/confirmEmail#([\w-]{43})\n/.exec(mail.text ?? '')?.[1] ?? '' }))
}
const confirm = (app: App, token = '') => app.guest.auth.confirmEmail({ body: { token } })

/** A new account, logged in, and the links that it was sent, the last first. */
async function registered(app: App, email: string) {
  await app.guest.auth.register({ body: { ...body, email } })
  const { accessToken } = await app.guest.auth.login({ body: { email, password } })
  const own = app.with(accessToken)
  const isConfirmed = async () => (await own.users.profile()).emailConfirmed
  const isLinkSent = async () => (await own.users.profile()).confirmationSent
  return { own, isConfirmed, isLinkSent, sent: () => emailsTo(app, email) }
}

test('the link of the welcome email confirms an address once, and no email repeats what was typed', async ({ app }) => {
  const { own, isConfirmed, isLinkSent, sent } = await registered(app, 'hauwa@buyer.example')
  const [welcome] = await sent()
  expect(welcome).toMatchObject({ kind: 'welcome', secret: true })
  expect(welcome?.text).toMatch(/^Hello,\n/)
  expect(JSON.stringify(welcome)).not.toMatch(/Hauwa|Bello|Sahel|803\D?555/)
  expect([await isConfirmed(), await isLinkSent()]).toEqual([false, true])
  expect(JSON.stringify(await app.services.db.select().from(emailConfirmations))).not.toContain(welcome?.token)

  await own.auth.sendConfirmation()
  const [again] = await sent()
  expect(again).toMatchObject({ kind: 'email-confirmation', secret: true })
  expect(again?.text).toMatch(/^Hello,\n/)
  const answers = await Promise.allSettled([1, 2, 3].map(() => confirm(app, welcome?.token)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await isConfirmed(), await isLinkSent()]).toEqual([true, false])
  for (const { token } of await sent()) await expect(confirm(app, token)).rejects.toMatchObject(expired)

  // A confirmed address gets no other link, and is greeted by name.
  await own.auth.sendConfirmation()
  expect(await sent()).toHaveLength(2)
  await own.auth.changePassword({ body: { currentPassword: password, newPassword: 'a quiet harbour' } })
  expect((await sent())[0]?.text).toMatch(/^Dear Hauwa,\n/)
})

test('a second registration of an address sends no link', async ({ app, build }) => {
  const known = await build.user({ emailConfirmedAt: null })
  await app.guest.auth.register({ body: { ...body, email: known.email } })
  const [email] = await emailsTo(app, known.email)
  expect(email).toMatchObject({ kind: 'registered-again', token: '' })
  expect(email?.text).not.toMatch(/Hauwa|Bello|Sahel/)
  expect(await app.services.db.$count(emailConfirmations, eq(emailConfirmations.userId, known.id))).toBe(0)
})

test('a link works for seven days, and an account is sent three a day', async ({ app }) => {
  const { own, sent } = await registered(app, 'late@buyer.example')
  await own.auth.sendConfirmation()
  app.services.now = new Date(start.getTime() + 60_000)
  const third = await Promise.allSettled([own.auth.sendConfirmation(), own.auth.sendConfirmation()])
  expect(third.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = third.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 429, code: 'too-many-tries' })
  const links = await sent()
  expect(links).toHaveLength(3)

  app.services.now = new Date(start.getTime() + 7 * day)
  for (const { token } of links.slice(1)) await expect(confirm(app, token)).rejects.toMatchObject(expired)
  await sweep(app.services)
  const fresh = await app.guest.auth.login({ body: { email: 'late@buyer.example', password } })
  const later = app.with(fresh.accessToken)
  await later.auth.sendConfirmation()
  expect(await sent()).toHaveLength(4)
  await confirm(app, links[0]?.token)
  expect((await later.users.profile()).emailConfirmed).toBe(true)
})

test('another address, or a deactivated account, ends the links and is not confirmed', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const [moved, closed] = [await registered(app, 'moved@buyer.example'), await registered(app, 'closed@buyer.example')]
  const links = [(await moved.sent())[0], (await closed.sent())[0]]
  const [one, other] = [await moved.own.users.profile(), await closed.own.users.profile()]
  await office.users.update({ params: one, body: { email: 'elsewhere@buyer.example' } })
  await office.users.update({ params: other, body: { isActive: false } })
  for (const link of links) await expect(confirm(app, link?.token)).rejects.toMatchObject(expired)

  const known = await build.user()
  await office.users.update({ params: known, body: { email: 'new-address@buyer.example' } })
  expect((await users.find(app.services.db, known.id))?.emailConfirmedAt).toBeNull()
})

test('a password reset, an invitation and an administrator confirm an address', async ({ app, build }) => {
  const { db, now } = app.services
  const office = await app.as(await build.admin())
  const [forgetful, clerk] = [
    await build.user({ emailConfirmedAt: null }),
    await build.user({ emailConfirmedAt: null, email: 'clerk@buyer.example' }),
  ]
  const token = await addReset(db, forgetful.id, now)
  await app.guest.auth.resetPassword({ body: { token, newPassword: 'a lighthouse in fog' } })
  expect((await emailsTo(app, forgetful.email))[0]?.text).toMatch(/^Dear Amina,\n/)

  for (const email of [clerk.email, 'newcomer@staff.example'])
    await office.invitations.create({ body: { fullName: 'Haruka Sato', email, role: 'ADMIN' } })
  await (await app.as(clerk)).invitations.accept({ body: { token: await invitationToken(app, clerk.email) } })
  const newcomer = await invitationToken(app, 'newcomer@staff.example')
  await app.guest.invitations.accept({ body: { token: newcomer, password } })
  const made = { firstName: 'Ann', lastName: 'Lee', phone: '+81 3 5550 0142', email: 'ann@buyer.example', password }
  await office.users.create({ body: made })
  for (const email of [forgetful.email, clerk.email, 'newcomer@staff.example', 'ann@buyer.example'])
    expect((await users.findByEmail(db, email))?.emailConfirmedAt, email).toBeInstanceOf(Date)
})

test('a payment that the office confirms confirms an address; a status and a proof do not', async ({ app, build }) => {
  const buyer = await build.user({ emailConfirmedAt: null })
  const [own, office] = [await app.as(buyer), await app.as(await build.admin())]
  const { order } = await own.orders.place({ body: { carIds: [(await build.car()).id] } })
  const form = formOf({ sum: 1000, currency: 'USD', proof: await pictureFile() })
  const { payments } = await own.payments.report({ params: order, form })
  await office.orders.update({ params: order, body: { status: 'PAID' } })
  expect(await own.users.profile()).toMatchObject({ emailConfirmed: false, confirmationSent: false })
  const entry = payments.entries.at(-1)?.id ?? ''
  await office.payments.confirm({
    params: { id: order.id, entry },
    body: { sum: 1000, currency: 'USD', on: '2026-06-01' },
  })
  expect((await own.users.profile()).emailConfirmed).toBe(true)
  const all = await emailsTo(app, buyer.email)
  const greetings = new Map(all.map(({ kind, text }) => [kind, text?.split('\n')[0]]))
  expect(greetings.get('order-placed')).toBe('Hello,')
  expect(greetings.get('proof-received')).toBe('Hello,')
  expect(greetings.get('payment-confirmed')).toBe('Dear Amina Rahman,')
})
