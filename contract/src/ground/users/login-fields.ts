import { z } from 'zod'
import { t } from '../../language/messages.ts'
import { isCleanText, line } from '../../values/text.ts'
import { authMessages, passwordLength, phoneDigits } from './facts.ts'

/** An e-mail address as it is compared and kept: trimmed, in lower case. */
export const email = z
  .string({ error: () => authMessages.email })
  .trim()
  .toLowerCase()
  .max(254, { error: () => authMessages.email })
  .pipe(z.email({ error: () => authMessages.email }))

/** Digits, spaces, dashes, parentheses, an optional leading plus, at least ten digits. */
export const phone = z
  .string({ error: () => authMessages.phone })
  .pipe(line(30))
  .refine((value) => /^\+?[\d\s()-]+$/.test(value), { error: () => authMessages.phone })
  .refine((value) => value.replace(/\D/g, '').length >= phoneDigits, { error: () => authMessages.phone })

/** A new password; never trimmed, never cut. */
export const newPassword = z
  .string({ error: () => authMessages.password })
  .min(passwordLength.min, { error: () => authMessages.password })
  .max(passwordLength.max, { error: () => t('Please use at most {max} characters', { max: passwordLength.max }) })
  .refine(isCleanText, { error: () => t('Please remove unusual characters') })
