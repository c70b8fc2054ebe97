import { z } from 'zod'
import { userMessages } from '#platform/users/facts.ts'
import { phone } from '#platform/users/login-fields.ts'
import { id, requiredName } from '#values/text.ts'
import {
  duplicateCarError,
  hasCars,
  hasDistinctCars,
  noCarsError,
  normalizeCarIds,
  orderRequestFields,
  total,
} from './draft.ts'

export const phoneBuyer = z.object({ name: requiredName(120, () => userMessages.firstName), phone })

/** Buyer of an order by staff: an existing account, or a new buyer on the phone. */
const customer = z.union([z.object({ id }), phoneBuyer])
export type Customer = z.output<typeof customer>

export const officeOrderDraft = z
  .object({ ...orderRequestFields, total, customer })
  .transform(normalizeCarIds)
  .refine(hasCars, noCarsError)
  .refine(hasDistinctCars, duplicateCarError)
export type OfficeOrderDraft = z.output<typeof officeOrderDraft>
