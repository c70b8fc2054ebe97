import { z } from 'zod'
import { authMessages, passwordLength, phoneDigits } from './auth-facts.ts'
import { endpoints } from './endpoint.ts'
import { isCleanText, line, optionalLine, requiredLine } from './text.ts'

/** An e-mail address as it is compared and kept: trimmed, in lower case. */
export const email = z
  .string({ error: authMessages.email })
  .trim()
  .toLowerCase()
  .max(254, authMessages.email)
  .pipe(z.email(authMessages.email))

/** Digits, spaces, dashes, parentheses, an optional leading plus, at least ten digits. */
export const phone = line(30)
  .refine((value) => /^\+?[\d\s()-]+$/.test(value), authMessages.phone)
  .refine((value) => value.replace(/\D/g, '').length >= phoneDigits, authMessages.phone)

/** A new password; never trimmed, never cut. */
export const newPassword = z
  .string({ error: authMessages.password })
  .min(passwordLength.min, authMessages.password)
  .max(passwordLength.max, `Please use at most ${passwordLength.max} characters`)
  .refine(isCleanText, 'Please remove unusual characters')

export const registration = z.object({
  fullName: requiredLine(120, authMessages.fullName),
  email,
  password: newPassword,
  phone,
  country: requiredLine(60, authMessages.country),
  companyName: optionalLine(120),
})

export const login = z.object({
  email,
  password: z.string().min(1, authMessages.password).max(1000).refine(isCleanText, authMessages.loginFailed),
})

export const auth = endpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    status: 201,
    summary: 'Opens a customer account. Says the same for an address that already has one.',
    body: registration,
    limit: { max: 20, seconds: 3600 },
    response: z.object({ message: z.string() }),
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Begins a session; its token is sent as a Bearer header from then on.',
    body: login,
    limit: { max: 50, seconds: 900 },
    response: z.object({ accessToken: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'Ends the session at once.',
    response: z.object({ success: z.literal(true) }),
  },
})
