// Rule: permission to change the parties of an order.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { DealSide } from '#platform/trade/deal.ts'
import type { Problems } from '#protocol/problem.ts'
import { getLatinOnlyMessage } from '#values/latin.ts'

export const partyRoles = ['consignee', 'notify', 'courier'] as const
export type PartyRole = (typeof partyRoles)[number]

export const partyLabels = messages({
  consignee: {
    label: 'Consignee',
    text: 'The person or company that receives the vehicle. Their name is on the invoice and on the B/L (bill of lading).',
  },
  notify: { label: 'Notify party', text: 'The person or company that the shipping line calls when the ship arrives.' },
  courier: { label: 'Courier address', text: 'Where we send the original documents.' },
} as const satisfies Record<PartyRole, { label: string; text: string }>)

export const partyAnswerLabels = messages({ accepted: 'Accepted', declined: 'Declined' } as const)

export const partyFieldLabels = messages({
  name: 'Full name',
  address: 'Address',
  country: 'Country',
  phone: 'Phone',
  email: 'Email',
  taxNumber: 'Tax number',
} as const)
export type PartyField = keyof typeof partyFieldLabels

/** Maximum characters that fit on a B/L. */
export const partyLimits = { name: 120, address: 300, taxNumber: 40 } as const

export const partyMessages = messages({
  latin: lazyValue(getLatinOnlyMessage),
  name: 'Please enter the full name, as in the passport or licence',
  country: 'Please choose the country',
  taxNumber: (called: string) =>
    t('Please enter the tax number ({taxNumber}): customs there ask for it', { taxNumber: called }),
} as const)

/** Ways to change a party: directly, with approval of the office, or after a payment also with the password. */
export const partyChangeModes = ['direct', 'ask', 'ask-with-password'] as const
export type PartyChangeMode = (typeof partyChangeModes)[number]

type PartyFacts = {
  open: boolean
  hasParty: boolean
  /** True once a document names the parties. */
  frozen: boolean
  /** True with a confirmed or waiting payment. */
  paid: boolean
}

/** Returns the way for a side to change a party, or null. After a payment only the buyer can: it needs their password. */
export function findPartyChangeMode(side: DealSide, { open, hasParty, frozen, paid }: PartyFacts) {
  if (!open) return null
  if (side === 'office') return paid && hasParty ? null : 'direct'
  if (paid) return 'ask-with-password'
  return frozen && hasParty ? 'ask' : 'direct'
}

/** Document name in import rules, with the name of the tax number: `importer_tax_pin(KRA)`. */
const taxNumberDocument = /^importer_tax_pin\((.+)\)$/

/** Returns the country's name of the importer's tax number, from the documents that it demands, or null. */
export const findTaxNumberName = (documents: readonly string[]) =>
  documents.map((document) => taxNumberDocument.exec(document)?.[1]).find((name) => name !== undefined) ?? null

export const partyProblems = messages({
  'party-change-waits': {
    sentence: 'A change of this is already waiting for our answer. Please wait for it, or withdraw it first.',
    help: 'You can ask for one change at a time. Read the deal again. Then wait for the answer, or withdraw the change.',
  },
  'party-change-over': {
    sentence: 'This change was answered or withdrawn in the meantime.',
    help: 'A change is answered once. Read the deal again to see the answer.',
  },
  'party-change-not-found': {
    sentence: 'This change could not be found.',
    help: 'The order has no such change. Read the deal again.',
  },
  'party-password-needed': {
    sentence: 'Please enter your password to ask for this change: a payment was made.',
    help: 'After a payment the buyer asks for a change with the password of their account. Send it as currentPassword.',
  },
  'party-fixed': {
    sentence: 'This cannot be changed here now.',
    help: 'After a payment only the buyer can ask for a change, in their account. Nobody can change it once the order is delivered or cancelled.',
  },
} as const satisfies Problems)
