import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { line, optionalLine, requiredLine } from './text.ts'

/** Passwords: length only, no composition rules. Source: DECISIONS, "Accounts", and the trust rules. */
export const passwordLength = { min: 8, max: 200 } as const
/** Digits that a phone number needs at least. Source: storefront specification, section 9. */
export const phoneDigits = 10

export const authMessages = {
  fullName: 'Please enter your full name',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters long',
  passwordCommon: 'This password is used by too many people. Please choose another one.',
  passwordMatch: 'Passwords do not match',
  phone: 'Please enter a valid phone number',
  country: 'Please select your country',
  terms: 'Please confirm that you agree to the terms and conditions',
  registered: 'Your account was created. Please log in.',
  registerFailedTitle: 'Registration Failed',
  registerFailed: 'Registration failed. Please try again.',
  loginFailedTitle: 'Login Failed',
  loginFailed: 'Please check your email and password and try again.',
  loggedOut: 'Successfully logged out',
} as const

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

export const registration = z.object({
  fullName: requiredLine(120, authMessages.fullName),
  email,
  password: newPassword,
  phone,
  country: requiredLine(60, authMessages.country),
  companyName: optionalLine(120),
})

export const login = z.object({ email, password: z.string().min(1, authMessages.password).max(1000) })

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
