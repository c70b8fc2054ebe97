import { z } from 'zod'
import { t } from '#language/messages.ts'
import { email, phone } from '#platform/users/login-fields.ts'
import { cleanText } from '#values/clean-text.ts'
import { getLatinOnlyMessage, latin } from '#values/latin.ts'
import {
  codeText,
  emptyToNull,
  type FaultText,
  id,
  instant,
  isReadable,
  line,
  optionalLatinLine,
} from '#values/text.ts'
import { partyChangeModes, partyLimits, partyMessages } from './facts.ts'

/** Party as in the passport or licence, in Latin letters; `country` is a two-letter code. */
export const party = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  taxNumber: z.string().nullable(),
})
export type Party = z.output<typeof party>

/** Documents print one line, so line breaks become commas. */
const latinLine = (max: number, missing: FaultText) =>
  z
    .string({ error: missing })
    .transform((text) =>
      latin
        .plain(cleanText(text, { multiline: true }))
        .trim()
        .replace(/[\s,]*[\r\n]+\s*/g, ', '),
    )
    .pipe(line(max))
    .refine(isReadable, { error: missing })
    .refine(latin.isLatin, { error: getLatinOnlyMessage })

/** Full-width letters of a Japanese keyboard become plain ones. An empty email or tax number becomes null. */
export const partyDraft = z.object({
  name: latinLine(partyLimits.name, () => partyMessages.name),
  address: latinLine(partyLimits.address, () => t('Please enter the full address: street, town, district')),
  country: codeText(() => partyMessages.country).regex(/^[A-Z]{2}$/, { error: () => partyMessages.country }),
  phone,
  email: emptyToNull(email)
    .optional()
    .transform((text) => text ?? null),
  taxNumber: optionalLatinLine(partyLimits.taxNumber),
})

const partyState = z.object({
  party: party.nullable(),
  /** 0 without a party. */
  version: z.number().int(),
  change: z.object({ id, after: party, askedAt: instant }).nullable(),
  /** Way for the reader to change it now; null where none is permitted. */
  way: z.enum(partyChangeModes).nullable(),
  /** Last party that the customer entered, in any order. */
  saved: party.nullable(),
})
export type PartyState = z.output<typeof partyState>

export const dealParties = z.object({
  consignee: partyState,
  notify: partyState,
  courier: partyState,
  /** Data of the buyer's account to prefill the consignee; unknown fields are empty. */
  account: party,
  /** True once a document names the parties. */
  frozen: z.boolean(),
  /** Name of the consignee's tax number where customs at the destination demand it, else null. */
  taxNumber: z.string().nullable(),
})
export type DealParties = z.output<typeof dealParties>
