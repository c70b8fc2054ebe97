import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { type FaultText, isCleanText, optionalName, requiredLine, requiredName } from '#values/text.ts'
import { authMessages, isPlausibleName, registrationLimit } from '../users/facts.ts'
import { email, newPassword, phone } from '../users/login-fields.ts'
import { confirmationMessages, passwordMessages, resetMessages } from './facts.ts'
import { secondFactorCode } from './second-factor-code.ts'

export const registration = z.object({
  fullName: requiredName(120, () => authMessages.fullName).refine(isPlausibleName, {
    error: () => authMessages.nameOnly,
  }),
  email,
  password: newPassword,
  phone,
  country: requiredLine(60, () => authMessages.country),
  companyName: optionalName(120),
})

const existingPassword = (missing: FaultText) => z.string({ error: missing }).min(1, { error: missing }).max(1000)

export const login = z.object({
  email,
  password: existingPassword(() => authMessages.password).refine(isCleanText, {
    error: () => authMessages.loginFailed,
  }),
  /** With two-factor login: a code of the app, or a recovery code. */
  code: secondFactorCode.optional(),
})

/** The token of a link in an email; a damaged one counts as expired. */
export const secretToken = (expired: FaultText) =>
  z.string({ error: expired }).regex(/^[\w-]{20,200}$/, { error: expired })

export const currentPassword = existingPassword(() => passwordMessages.currentMissing)

const token = z.object({ accessToken: z.string() })

export const auth = defineEndpoints('user', {
  register: {
    route: 'POST /auth/register',
    access: 'public',
    status: 201,
    summary: 'Creates a customer account. The answer is the same for an address that already has one.',
    body: registration,
    // Counts every attempt, typing errors included; successful ones are limited to a tenth: see registrationLimit.
    limit: { ...registrationLimit, max: registrationLimit.max * 10 },
    problems: ['password-common'],
    response: z.object({ message: z.string() }),
  },
  login: {
    route: 'POST /auth/login',
    access: 'public',
    summary: 'Starts a session; later calls send its token as a Bearer header. Two-factor login needs a code, too.',
    body: login,
    limit: { max: 50, seconds: 900 },
    problems: ['login-failed', 'account-closed', 'login-code-needed', 'code-wrong'],
    response: token,
  },
  logout: { route: 'POST /auth/logout', access: 'user', summary: 'Ends the session at once.' },
  requestPasswordReset: {
    route: 'POST /auth/request-password-reset',
    access: 'public',
    summary: 'Sends a link to the address, if it has an account. The answer is the same either way.',
    body: z.object({ email }),
    limit: { max: 30, seconds: 3600 },
    response: z.object({ message: z.string() }),
  },
  resetPassword: {
    route: 'POST /auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with the token of a link, which works once and for one hour. Ends every session.',
    body: z.object({ token: secretToken(() => resetMessages.failed), newPassword }),
    limit: { max: 30, seconds: 900 },
    problems: ['reset-link-expired', 'password-common'],
    response: z.object({ message: z.string() }),
  },
  confirmEmail: {
    route: 'POST /auth/confirm-email',
    access: 'public',
    summary: 'Confirms the email address of an account with the token of a link, which works once and for seven days.',
    body: z.object({ token: secretToken(() => confirmationMessages.failed) }),
    limit: { max: 30, seconds: 900 },
    problems: ['confirmation-link-expired'],
    response: z.object({ message: z.string() }),
  },
  sendConfirmation: {
    route: 'POST /auth/send-confirmation',
    summary: 'Sends the caller another confirmation link, at most three a day. A confirmed address gets none.',
    problems: ['too-many-tries'],
    response: z.object({ message: z.string() }),
  },
  changePassword: {
    route: 'POST /auth/change-password',
    summary: 'Sets a new password. Ends every session, this one included, and returns the token of a new one.',
    body: z.object({ currentPassword, newPassword }),
    problems: ['current-password-wrong', 'password-common', 'too-many-tries'],
    response: token,
  },
  commonPasswords: {
    route: 'GET /auth/common-passwords',
    access: 'public',
    madeFrom: [],
    summary: 'Lists the 3,000 most common passwords of sufficient length; none of them is accepted.',
    response: z.object({ passwords: z.array(z.string()) }),
  },
})
