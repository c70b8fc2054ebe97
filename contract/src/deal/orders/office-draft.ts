import { z } from 'zod'
import { authMessages, userMessages } from '#ground/users/facts.ts'
import { phone } from '#ground/users/login-fields.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { id, requiredName } from '#values/text.ts'
import { carTwice, distinctCars, eachOnce, noCars, someCars, total, wishes } from './draft.ts'

/** A number as it is pasted from a chat, where dots and slashes also stand for dashes. */
const pastedPhone = z
  .string({ error: () => authMessages.phone })
  .transform((text) => normaliseKey(text).replace(/[./]/g, '-'))
  .pipe(phone)

/** Somebody on the phone, as the office writes them down. */
export const personOnPhone = z.object({ name: requiredName(120, () => userMessages.firstName), phone: pastedPhone })

/** The buyer that the office orders for: who is known, or somebody on the phone. */
const customer = z.union([z.object({ id }), personOnPhone])
export type Customer = z.output<typeof customer>

/** The same from the office: for somebody, and never at a total that was not seen. */
export const officeOrderDraft = z
  .object({ ...wishes, total, customer })
  .transform(distinctCars)
  .refine(someCars, noCars)
  .refine(eachOnce, carTwice)
export type OfficeOrderDraft = z.output<typeof officeOrderDraft>
