import { z } from 'zod'
import { email, phone } from '#ground/users/login-fields.ts'
import { cleanText } from '#values/clean-text.ts'
import { latin, latinOnly } from '#values/latin.ts'
import { id, instant, line, optionalLatinLine, orNone, type Wrong } from '#values/text.ts'
import { partyLimits, partyMessages, partyWays } from './facts.ts'

/** As it stands in the passport or the licence, in Latin letters; `country` by its two letters. */
export const party = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  taxNumber: z.string().nullable(),
})
export type Party = z.output<typeof party>

/** Several lines are one on every paper. */
const latinLine = (max: number, missing: Wrong) =>
  z
    .string({ error: missing })
    .transform((text) =>
      latin
        .plain(cleanText(text, { multiline: true }))
        .trim()
        .replace(/[\s,]*[\r\n]+\s*/g, ', '),
    )
    .pipe(line(max))
    .refine((text) => text !== '', { error: missing })
    .refine(latin.isLatin, { error: latinOnly })

/** A party as it is written. Wide letters of a Japanese keyboard are taken for plain ones; an empty e-mail or tax number for none. */
export const partyDraft = z.object({
  name: latinLine(partyLimits.name, () => partyMessages.name),
  address: latinLine(partyLimits.address, () => partyMessages.address),
  country: z
    .string({ error: () => partyMessages.country })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: () => partyMessages.country }),
  phone,
  email: orNone(email)
    .optional()
    .transform((text) => text ?? null),
  taxNumber: optionalLatinLine(partyLimits.taxNumber),
})

const standing = z.object({
  party: party.nullable(),
  /** 0 while nobody is named. */
  version: z.number().int(),
  /** A change that waits for the office's answer. */
  change: z.object({ id, after: party, askedAt: instant }).nullable(),
  /** How the reader changes it now; null where they cannot. */
  way: z.enum(partyWays).nullable(),
  /** What the customer named last, in this order or another. */
  saved: party.nullable(),
})
export type PartyStanding = z.output<typeof standing>

export const dealParties = z.object({
  consignee: standing,
  notify: standing,
  courier: standing,
  /** What the buyer's account says of them, for whoever names the consignee; what it does not say is empty. */
  account: party,
  /** Whether a paper names them. */
  frozen: z.boolean(),
  /** What the tax number is called that customs at the destination ask of the consignee; null where they ask for none. */
  taxNumber: z.string().nullable(),
})
export type DealParties = z.output<typeof dealParties>
