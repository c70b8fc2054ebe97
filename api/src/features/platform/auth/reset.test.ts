import { resetMessages } from '@minato/contract/platform/auth/facts.ts'
import { authMessages } from '@minato/contract/platform/users/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { smtpMailer } from '#lib/mail/mailer.ts'
import { createBuilder, password } from '#testing/build.ts'
import { type ReceivedEmail, startMailServer } from '#testing/mail-server.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { startWorkers } from '#work/work.ts'
import * as users from '../users/users.ts'
import { createReset } from './password-resets.ts'
import * as sessions from './sessions.ts'

const newPassword = 'a lighthouse in fog'
const plain = ({ source }: ReceivedEmail) =>
  source.replaceAll('=\r\n', '').replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Starts the API and a mail server, which receives emails once `work` runs. */
async function withMail() {
  const { app, close } = await startApp()
  const server = await startMailServer()
  const mailer = smtpMailer(server.url)
  onTestFinished(async () => {
    await close()
    mailer.close()
    await server.close()
  })
  const work = () => startWorkers(app.services, mailer)
  const to = (address: string) => server.received.filter((mail) => mail.to.includes(address)).map(plain)
  async function link(email: string) {
    const before = to(email).length
    await app.guest.auth.requestPasswordReset({ body: { email } })
    await expect.poll(() => to(email).length).toBe(before + 1)
    return /http:\/\/localhost:3000\/login\?token=([\w-]+)/.exec(to(email).at(-1) ?? '')?.[1] ?? ''
  }
  return { app, build: createBuilder(app.services.db), work, to, link }
}

const reset = (app: App, token: string, to = newPassword) =>
  app.guest.auth.resetPassword({ body: { token, newPassword: to } })
const expired = { status: 400, message: resetMessages.failed }

test('sets a new password once, ends all sessions, and emails the owner', async () => {
  const { app, build, work, link, to } = await withMail()
  await work()
  const user = await build.user()
  const somewhere = await app.as(user)
  const [first, second] = [await link(user.email), await link(user.email)]
  expect(first).toHaveLength(43)

  await expect(reset(app, first, 'password1')).rejects.toMatchObject({
    status: 400,
    errors: { newPassword: problems['password-common'].sentence },
  })
  await expect(reset(app, first, 'seven77')).rejects.toMatchObject({ errors: { newPassword: authMessages.password } })
  await reset(app, first)

  await expect(somewhere.users.profile()).rejects.toMatchObject({ status: 401 })
  await expect(app.token(user)).rejects.toMatchObject({ status: 401 })
  expect(await app.guest.auth.login({ body: { email: user.email, password: newPassword } })).toBeTruthy()
  await expect(reset(app, first, 'another lighthouse')).rejects.toMatchObject(expired)
  // The other open link ended with it.
  await expect(reset(app, second, 'another lighthouse')).rejects.toMatchObject(expired)
  await expect.poll(() => to(user.email).at(-1)).toContain('Your password was changed')
})

test('accepts only one of two links used concurrently', async ({ app, build }) => {
  const { db, now } = app.services
  for (let round = 0; round < 5; round++) {
    const user = await build.user()
    const links = [await createReset(db, user.id, now), await createReset(db, user.id, now)]
    const [done, refused] = await Promise.allSettled(links.map((token) => reset(app, token))).then((both) =>
      both.sort((a, b) => a.status.localeCompare(b.status)),
    )
    expect(done?.status).toBe('fulfilled')
    expect(refused).toMatchObject({ status: 'rejected', reason: expired })
  }
})

test('accepts a link for one hour, and only for an active account', async () => {
  const { app, build, work, link } = await withMail()
  await work()
  const [user, inactive] = [await build.user(), await build.user()]
  const [late, early, theirs] = [await link(user.email), await link(user.email), await link(inactive.email)]
  const requestedAt = app.services.now.getTime()
  app.services.now = new Date(requestedAt + 3_600_000)
  await expect(reset(app, late)).rejects.toMatchObject(expired)
  app.services.now = new Date(requestedAt + 3_599_000)
  await users.update(app.services.db, inactive.id, { isActive: false })
  await expect(reset(app, theirs)).rejects.toMatchObject(expired)
  await expect(reset(app, early)).resolves.toEqual({ message: resetMessages.done })
  for (const invalidToken of ['x'.repeat(43), 'short', ''])
    await expect(reset(app, invalidToken)).rejects.toMatchObject({
      status: 400,
      errors: { token: resetMessages.failed },
    })
})

test('answers an existing and an unknown address alike after the same statements, and emails only the existing one', async () => {
  const { app, build, work, to } = await withMail()
  const user = await build.user()
  // The job library reads queue settings before the first job of a process.
  await app.guest.auth.requestPasswordReset({ body: { email: 'first@buyer.example' } })
  const statements = await statementsOf(async (during) => {
    const existing = await during(() => app.guest.auth.requestPasswordReset({ body: { email: user.email } }))
    const unknown = await during(() => app.guest.auth.requestPasswordReset({ body: { email: 'no@buyer.example' } }))
    expect(existing.answer).toEqual({ message: resetMessages.sent })
    expect(unknown.answer).toEqual(existing.answer)
    return [existing.ran, unknown.ran]
  })
  expect(statements[0]?.length).toBeGreaterThan(0)
  expect(statements[1]).toEqual(statements[0])
  await work()
  await expect.poll(() => to(user.email).length).toBe(1)
  expect(to('no@buyer.example')).toEqual([])
})

test('sends the email for an existing address after sixty requests for unknown ones', async () => {
  const { app, build, work, to } = await withMail()
  const user = await build.user()
  const ask = (email: string) => app.guest.auth.requestPasswordReset({ body: { email } })
  for (let nth = 0; nth < 60; nth++) await ask(`nobody${nth}@buyer.example`)
  await ask(user.email)
  await work()
  await expect.poll(() => to(user.email).length).toBe(1)
})

test('answers a registration alike for new and taken addresses after as many statements, with different emails', async () => {
  const { app, build, work, to } = await withMail()
  const existing = await build.user()
  const person = { fullName: 'Amina Rahman', password: newPassword, phone: '01712 345678', country: 'Bangladesh' }
  const register = (email: string) => app.guest.auth.register({ body: { ...person, email } })
  const [first, second] = await statementsOf(async (during) => [
    await during(() => register('new@buyer.example')),
    await during(() => register(existing.email)),
  ])
  expect(second?.answer).toEqual(first?.answer)
  expect(second?.ran).toEqual(first?.ran)
  await work()
  await expect.poll(() => to('new@buyer.example').length + to(existing.email).length).toBe(2)
  expect(to('new@buyer.example')[0]).toContain('Welcome to Minato Motors')
  expect(to(existing.email)[0]).toContain('You already have an account with Minato Motors')
  expect(await users.findByEmail(app.services.db, 'new@buyer.example')).toMatchObject({ phone: '+8801712345678' })
})

test('answers alike while the mail server is down, and sends the email later', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const first = await startMailServer()
  await first.close()
  const mailer = smtpMailer(first.url)
  onTestFinished(() => mailer.close())
  await startWorkers(app.services, mailer)
  const user = await createBuilder(app.services.db).user()
  for (const email of [user.email, 'nobody@buyer.example'])
    expect(await app.guest.auth.requestPasswordReset({ body: { email } })).toEqual({ message: resetMessages.sent })
  const server = await startMailServer(first.port)
  onTestFinished(server.close)
  await expect.poll(() => server.received.flatMap(({ to }) => to)).toEqual([user.email])
})

test('limits requests alike for existing and unknown addresses', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const user = await createBuilder(app.services.db).user()
  const ask = (email: string) =>
    app.guest.auth.requestPasswordReset({ body: { email } }).then(
      () => 200,
      (error) => error.status,
    )
  for (const email of [user.email, 'nobody@buyer.example'])
    expect(await Promise.all(Array.from({ length: 7 }, () => ask(email))).then((all) => all.sort())).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ])
})

test('ends all sessions after a password change, and returns a new one', async ({ app, build }) => {
  const user = await build.user()
  const [firstClient, secondClient] = [await app.as(user), await app.as(user)]
  const change = (currentPassword: string) =>
    firstClient.auth.changePassword({ body: { currentPassword, newPassword } })
  await expect(change('not the password')).rejects.toMatchObject({
    status: 400,
    errors: { currentPassword: problems['current-password-wrong'].sentence },
  })
  const { accessToken } = await change(password)
  for (const old of [firstClient, secondClient])
    await expect(old.users.profile()).rejects.toMatchObject({ status: 401 })
  const fresh = { headers: { authorization: `Bearer ${accessToken}` } }
  expect(await app.guest.users.profile({}, fresh)).toMatchObject({ id: user.id })
})

test('starts no session for a login that compared the old password', async ({ app, build }) => {
  const { db } = app.services
  const user = await build.user()
  await users.setPassword(db, user.id, 'another hash')
  const late = { user, agent: undefined, now: app.services.now, seconds: 3600 }
  expect(await sessions.startSession(db, late)).toBeUndefined()
})

type Ran<Answer> = { answer: Answer; ran: string[] }

/** Records the statements of the callback, without those of the job library, which has its own connections. */
async function statementsOf<Out>(
  look: (during: <Answer>(work: () => Promise<Answer>) => Promise<Ran<Answer>>) => Promise<Out>,
) {
  let ran: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }]
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name: string } }
    if (connectionParameters.application_name === 'minato') ran.push(typeof config === 'string' ? config : config.text)
    return Reflect.apply(query, this, args)
  })
  try {
    return await look(async (work) => {
      ran = []
      const answer = await work()
      // Loading the stock into memory may open a connection of the pool at the same time.
      const relevant = ran.filter((text) => !/^LISTEN |\bfrom "cars"/i.test(text))
      return { answer, ran: relevant.map((text) => text.replace(/\s+/g, ' ').slice(0, 80)) }
    })
  } finally {
    spy.mockRestore()
  }
}
