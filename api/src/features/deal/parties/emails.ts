import type { PartyRole } from '@minato/contract/deal/parties/facts.ts'
import { partyChangeTexts } from '@minato/contract/deal/parties/notices.ts'
import type { Party } from '@minato/contract/deal/parties/party.ts'
import { t } from '@minato/contract/language/messages.ts'
import { emailTexts } from '#lib/mail/email.ts'
import { getCountryName } from '#platform/countries/countries.ts'
import { buyerEmail, officeEmail } from '../orders/deal-email.ts'
import type { PartyChange } from './parties.ts'

type State = keyof typeof texts

/** For each state: the greeting to the office, then the paragraphs for the buyer. */
const texts = emailTexts({
  asked: [
    '{role, select, consignee {Change of the consignee requested.} notify {Change of the notify party requested.} other {Change of the courier address requested.}}',
    'The change below was requested in your account. We will check it and write to you.',
    'If this was not you, write to us at once at {email}, and change your password.',
  ],
  changed: [
    '{role, select, consignee {The consignee was changed.} notify {The notify party was changed.} other {The courier address was changed.}}',
    'The change below is now valid. Every document that we issue from now on shows it.',
    'If you do not know about this change, write to us at once at {email}.',
  ],
  declined: [
    '{role, select, consignee {Change of the consignee not accepted.} notify {Change of the notify party not accepted.} other {Change of the courier address not accepted.}}',
    'We did not accept the change below, so nothing has changed. Write to us if you need it.',
  ],
})

const facts = emailTexts([
  ['Order', '{orderId}'],
  ['Before', '{before}', 'typed'],
  ['Asked for', '{after}', 'typed'],
])

const toBuyer = buyerEmail(({ state }: { state: State }) => ({
  kind: `party-${state}`,
  subject: '{title}',
  paragraphs: texts[state].slice(1),
  facts,
}))

const toOffice = officeEmail(({ state }: { state: State; role: PartyRole }) => ({
  kind: `party-${state}-office`,
  subject: '{title}',
  greeting: texts[state][0],
  paragraphs: ['The page of the order shows before and after side by side.'],
  facts: ['person', ...facts],
}))

const partyText = (party: Party | null) => (party ? `${party.name}, ${getCountryName(party.country)}` : t('nobody'))

export function partyNotifications({ role, before, after }: PartyChange, state: State) {
  const values = {
    state,
    role,
    title: () => partyChangeTexts[state](role),
    before: () => partyText(before),
    after: () => partyText(after),
  }
  const fact = { kind: 'party', state, role } as const
  return { buyer: ['parties', fact, toBuyer(values)], office: ['party-changes', fact, toOffice(values)] } as const
}
