import { z } from 'zod'
import { t } from '#language/messages.ts'
import { normaliseKey, stripChatMarks } from '#values/clean-text.ts'
import { isPhone } from '#values/people/phone.ts'
import { isCleanText, line, optionalLine } from '#values/text.ts'
import { authMessages, passwordLength, phoneDigits } from './facts.ts'

/** An email address for comparison and storage: plain characters in lower case. Others do not occur in addresses. */
export const email = z
  .string({ error: () => authMessages.email })
  .overwrite((text) => stripChatMarks(normaliseKey(text)).replace(/^mailto:/i, ''))
  .toLowerCase()
  .max(254, { error: () => authMessages.email })
  .pipe(z.email({ error: () => authMessages.email }))

/** At least ten digits with spaces, dashes, dots, slashes or parentheses, and an optional leading plus. */
export const phone = z
  .string({ error: () => authMessages.phone })
  .overwrite((text) => stripChatMarks(normaliseKey(text)))
  .pipe(line(30))
  .refine((value) => isPhone(value, phoneDigits), { error: () => authMessages.phone })

/** An optional phone number: empty text and null both mean none. */
export const optionalPhone = optionalLine(30).pipe(phone.nullable())

/** A new password; never trimmed, never cut. */
export const newPassword = z
  .string({ error: () => authMessages.password })
  .min(passwordLength.min, { error: () => authMessages.password })
  .max(passwordLength.max, { error: () => t('Please use at most {max} characters', { max: passwordLength.max }) })
  .refine(isCleanText, { error: () => t('Please remove unusual characters') })
