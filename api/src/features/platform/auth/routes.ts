import type { contract } from '@minato/contract/contract.ts'
import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { confirmationMessages, resetMessages } from '@minato/contract/platform/auth/facts.ts'
import { passwordLength, registrationLimit } from '@minato/contract/platform/users/facts.ts'
import { type Routes, respondAfter, toSuccess } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { commonPasswords } from '#lib/people/passwords.ts'
import type { Services } from '#services.ts'
import { clearMailRefusals } from '../users/observed-columns.ts'
import type { UserRow } from '../users/table.ts'
import * as users from '../users/users.ts'
import { changePassword, rejectCommonPassword, resetPassword } from './change-password.ts'
import { confirmEmail, sendConfirmation } from './email-confirmation.ts'
import { registerUser } from './register.ts'
import { verifyPassword } from './require-password.ts'
import { findSwitchedOnAt, verifySecondFactorCode } from './second-factor/second-factor.ts'
import * as sessions from './sessions.ts'

/** Login attempts per account and network. Few, and reset after a right one. */
const networkLoginLimit = { max: 10, seconds: 900 }
/** Login attempts per account. Many, so a stranger cannot easily lock its owner out. */
const totalLoginLimit = { max: 100, seconds: 900 }
/** Emails that a guest can trigger to one address: from one network, and in total. */
const networkEmailLimit = { max: 5, seconds: 3600 }
const totalEmailLimit = { max: 20, seconds: 3600 }

/** Returns when a second-factor code came with the login; null without a second factor. */
async function verifyCode(services: Services, user: UserRow, code: string | undefined) {
  if (!(await findSwitchedOnAt(services.db, user.id))) return null
  if (code === undefined) throw new Refusal('login-code-needed')
  await verifySecondFactorCode(services, user, code)
  return services.clock.now()
}

export const authRoutes = (services: Services): Routes<typeof contract.auth> => {
  const { db, limiter, clock, config, jobs } = services

  /** Counts existing and unknown addresses alike. */
  const countEmail = async (purpose: string, email: string, address: string) => {
    await limiter.take(`${purpose}:${email}:${address}`, networkEmailLimit)
    await limiter.take(`${purpose}:${email}`, totalEmailLimit)
  }

  return {
    register: async ({ body, address }) => {
      await rejectCommonPassword(body.password, 'password')
      await countEmail('register', body.email, address)
      await limiter.take(`registered:${address}`, registrationLimit)
      await registerUser(services, body)
      return { message: t('Your account was created. Please log in.') }
    },

    login: async ({ body, agent, address }) => {
      const networkKey = `login:${body.email}:${address}`
      await limiter.take(networkKey, networkLoginLimit)
      await limiter.take(`login:${body.email}`, totalLoginLimit)
      const user = await verifyPassword(db, await users.findByEmail(db, body.email), body.password)
      // Only a caller with the right password learns this, after the same work as any other answer.
      if (user && !user.isActive) throw new Refusal('account-closed')
      const confirmedAt = user ? await verifyCode(services, user, body.code) : null
      const now = clock.now()
      const accessToken =
        user && (await sessions.startSession(db, { user, agent, now, seconds: config.sessionSeconds, confirmedAt }))
      if (!accessToken) throw new Refusal('login-failed')
      await clearMailRefusals(db, user.id)
      await limiter.forgive(networkKey)
      return { accessToken }
    },

    logout: ({ caller }) => toSuccess(sessions.endSession(db, caller.tokenHash)),

    // Never looks up the address here, so neither the answer nor its duration reveals an account.
    requestPasswordReset: async ({ body: { email }, address }) => {
      await countEmail('reset', email, address)
      await jobs.add(db, 'reset-link', { data: { email, language: getLanguage() }, key: email })
      return { message: resetMessages.sent }
    },

    resetPassword: async ({ body, address }) => {
      const { email } = await resetPassword(services, body)
      // The owner, who received the email, is not blocked by earlier wrong guesses.
      await limiter.forgive(`login:${email}:${address}`)
      await limiter.forgive(`login:${email}`)
      return { message: resetMessages.done }
    },

    confirmEmail: ({ body }) =>
      respondAfter(confirmEmail(services, body.token), () => ({ message: confirmationMessages.done })),

    sendConfirmation: ({ caller }) =>
      respondAfter(sendConfirmation(services, caller), () => ({ message: confirmationMessages.sent })),

    changePassword: async ({ caller, body, agent }) => ({
      accessToken: await changePassword(services, caller, body, agent),
    }),

    async commonPasswords() {
      return { passwords: (await commonPasswords()).filter(({ length }) => length >= passwordLength.min) }
    },
  }
}
