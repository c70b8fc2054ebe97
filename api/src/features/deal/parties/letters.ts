import type { PartyRole } from '@minato/contract/deal/parties/facts.ts'
import { partyNews } from '@minato/contract/deal/parties/notices.ts'
import type { Party } from '@minato/contract/deal/parties/party.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Database } from '../../../lib/database/database.ts'
import type { Sender } from '../../../lib/mail/letter.ts'
import type { Services } from '../../../services.ts'
import { countryName } from '../../ground/countries/countries.ts'
import * as orders from '../orders/orders.ts'
import type { Change } from './parties.ts'

/** `by` is who did it: nobody is notified of what they did themselves. */
type Parts = Pick<Services, 'jobs' | 'config'> & { by: string }
type Words = {
  kind: 'party-asked' | 'party-changed' | 'party-declined'
  greeting(): string
  paragraphs(sender: Sender): string[]
}

const greetings = {
  asked: (role: PartyRole) =>
    t(
      '{role, select, consignee {Change of the consignee requested.} notify {Change of the notify party requested.} other {Change of the courier address requested.}}',
      { role },
    ),
  changed: (role: PartyRole) =>
    t(
      '{role, select, consignee {The consignee was changed.} notify {The notify party was changed.} other {The courier address was changed.}}',
      { role },
    ),
  declined: (role: PartyRole) =>
    t(
      '{role, select, consignee {Change of the consignee not accepted.} notify {Change of the notify party not accepted.} other {Change of the courier address not accepted.}}',
      { role },
    ),
}

const states = { 'party-asked': 'asked', 'party-changed': 'changed', 'party-declined': 'declined' } as const

/** To both sides: the buyer wants a change. */
export const notifyAsked = (parts: Parts, tx: Database, change: Change) =>
  notifyBoth(parts, tx, change, {
    kind: 'party-asked',
    greeting: () => greetings.asked(change.role),
    paragraphs: ({ email }) => [
      t('The change below was requested in your account. We will check it and write to you.'),
      t('If this was not you, write to us at once at {email}, and change your password.', { email }),
    ],
  })

/** To both sides: another party holds. */
export const notifyChanged = (parts: Parts, tx: Database, change: Change) =>
  notifyBoth(parts, tx, change, {
    kind: 'party-changed',
    greeting: () => greetings.changed(change.role),
    paragraphs: ({ email }) => [
      t('The change below is now valid. Every document that we issue from now on shows it.'),
      t('If you do not know about this change, write to us at once at {email}.', { email }),
    ],
  })

/** To both sides: it stays as it was. */
export const notifyDeclined = (parts: Parts, tx: Database, change: Change) =>
  notifyBoth(parts, tx, change, {
    kind: 'party-declined',
    greeting: () => greetings.declined(change.role),
    paragraphs: () => [t('We did not accept the change below, so nothing has changed. Write to us if you need it.')],
  })

/** By name and country: the rest stands on the deal's page. */
const partyText = (party: Party | null) => (party ? `${party.name}, ${countryName(party.country)}` : t('nobody'))

async function notifyBoth(parts: Parts, tx: Database, change: Change, { kind, greeting, paragraphs }: Words) {
  const { jobs, config, by } = parts
  const deal = await orders.dealOf(tx, change.order)
  const subject = () => orders.subject(partyNews[states[kind]](change.role), deal)
  const facts = () =>
    [
      [t('Order'), change.order.id],
      [t('Before'), partyText(change.before), 'typed'],
      [t('Asked for'), partyText(change.after), 'typed'],
    ] as const
  const fact = { kind: 'party', state: states[kind], role: change.role } as const
  const letter = (sender: Sender) => ({
    ...orders.toCustomer(deal, config),
    subject: subject(),
    paragraphs: paragraphs(sender),
    facts: facts(),
  })
  await orders.notifyCustomer({ jobs, config }, tx, deal, { topic: 'parties', fact, by, post: { kind, letter } })
  const toOffice = () => ({
    subject: subject(),
    greeting: greeting(),
    paragraphs: [t('The page of the order shows before and after side by side.')],
    facts: [...orders.person(deal), ...facts()],
    action: orders.toOffice(config, deal),
  })
  const post = { kind: `${kind}-office`, letter: toOffice } as const
  await orders.notifyOffice({ jobs, config }, tx, deal, { topic: 'party-changes', fact, by, post })
}
