import type { contract } from '@minato/contract/contract.ts'
import { confirmationMessages, resetMessages } from '@minato/contract/ground/auth/facts.ts'
import { authMessages, passwordLength, registrationLimit } from '@minato/contract/ground/users/facts.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { commonPasswords, passwordMatches } from '#lib/people/passwords.ts'
import type { Services } from '#services.ts'
import type { UserRow } from '../users/table.ts'
import * as users from '../users/users.ts'
import * as sessions from './auth.ts'
import { changePassword, refuseCommon, resetPassword } from './change-password.ts'
import { confirmEmail, sendConfirmation } from './email-confirmation.ts'
import { register } from './register.ts'
import { onSince, takeCode } from './second-factor/second-factor.ts'

/** Tries on one account from one network: few, and restored after a right one. */
const triesFromHere = { max: 10, seconds: 900 }
/** Tries on one account from everywhere: enough that a stranger cannot easily lock somebody out. */
const triesInAll = { max: 100, seconds: 900 }
/** Letters that anybody can have us write to one address, known or not: from one network, and from everywhere. */
const lettersFromHere = { max: 5, seconds: 3600 }
const lettersInAll = { max: 20, seconds: 3600 }

/** When a code of the second factor came with a login; null where none is needed. */
async function askCode(services: Services, user: UserRow, code: string | undefined) {
  if (!(await onSince(services.db, user.id))) return null
  if (code === undefined) throw new Refusal('login-code-needed')
  await takeCode(services, user, code)
  return services.clock.now()
}

export const authRoutes = (services: Services): Routes<typeof contract.auth> => {
  const { db, limiter, clock, config, jobs } = services

  /** Counted alike for known and unknown addresses. */
  const countLetter = async (what: string, email: string, address: string) => {
    await limiter.take(`${what}:${email}:${address}`, lettersFromHere)
    await limiter.take(`${what}:${email}`, lettersInAll)
  }

  return {
    register: async ({ body, address }) => {
      await refuseCommon(body.password, 'password')
      await countLetter('register', body.email, address)
      await limiter.take(`registered:${address}`, registrationLimit)
      await register(services, body)
      return { message: authMessages.registered }
    },

    login: async ({ body, agent, address }) => {
      const here = `login:${body.email}:${address}`
      await limiter.take(here, triesFromHere)
      await limiter.take(`login:${body.email}`, triesInAll)
      const user = await users.findByEmail(db, body.email)
      const matches = await passwordMatches(user?.passwordHash, body.password)
      // Only to who knows the password, and after the same work as any other answer.
      if (user && matches && !user.isActive) throw new Refusal('account-closed')
      const confirmedAt = user && matches ? await askCode(services, user, body.code) : null
      const now = clock.now()
      const accessToken =
        user && matches && (await sessions.begin(db, { user, agent, now, seconds: config.sessionSeconds, confirmedAt }))
      if (!accessToken) throw new Refusal('login-failed')
      await limiter.forgive(here)
      return { accessToken }
    },

    logout: ({ caller }) => succeed(sessions.end(db, caller.tokenHash)),

    // Whether the address is known is not even looked up here: the answer, and the work before it, cannot tell.
    requestPasswordReset: async ({ body: { email }, address }) => {
      await countLetter('reset', email, address)
      await jobs.add(db, 'reset-link', { data: { email, language: languageNow() }, key: email })
      return { message: resetMessages.sent }
    },

    resetPassword: async ({ body, address }) => {
      const { email } = await resetPassword(services, body)
      // Whoever reads the owner's mail is not held back by the wrong guesses that led here.
      await limiter.forgive(`login:${email}:${address}`)
      await limiter.forgive(`login:${email}`)
      return { message: resetMessages.done }
    },

    confirmEmail: async ({ body }) => {
      await confirmEmail(services, body.token)
      return { message: confirmationMessages.done }
    },

    sendConfirmation: async ({ caller }) => {
      await sendConfirmation(services, caller)
      return { message: confirmationMessages.sent }
    },

    changePassword: async ({ caller, body, agent }) => ({
      accessToken: await changePassword(services, caller, body, agent),
    }),

    async commonPasswords() {
      return { passwords: (await commonPasswords()).filter(({ length }) => length >= passwordLength.min) }
    },
  }
}
