import { findTrackingUrl } from '@minato/contract/deal/documents/courier.ts'
import { formatContents } from '@minato/contract/deal/documents/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import type { Database } from '#lib/database/database.ts'
import { emailTexts } from '#lib/mail/email.ts'
import { buyerEmail, officeEmail } from '../orders/deal-email.ts'
import { loadEmailDeal, notifyCustomer } from '../orders/notify.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Deps } from './document-log.ts'
import type { CourierRow } from './table.ts'

const draftEmail = buyerEmail({
  kind: 'bl-draft',
  subject: 'Please check the draft of your B/L',
  paragraphs: [
    'The draft of your bill of lading (B/L) is in your order. You need the B/L to collect the vehicle at the port.',
    'Please compare names, addresses and chassis numbers letter by letter. Then approve the draft in your order, or write what has to be corrected. Once the B/L is printed, a correction costs money.',
  ],
  facts: [
    ['Order', '{reference}'],
    ['Vehicle', '{car}'],
  ],
})

const envelope = emailTexts([
  ['Order', '{reference}'],
  ['Courier', '{carrier}'],
  ['Waybill (AWB)', '{awb}'],
  ['Handed to the courier on', '{day}'],
  ['Inside', '{contents}'],
  ['Received by', '{receiver}'],
])

const sentEmail = buyerEmail(({ isTracked }: { isTracked: boolean }) => ({
  kind: 'papers-sent',
  subject: 'Your documents are on their way',
  paragraphs: ['We have sent you the documents below by courier. Please be there to receive them, and keep them safe.'],
  facts: envelope,
  links: [isTracked && toTracking],
}))

const toTracking = emailTexts(['Follow the envelope', '{tracking}'])

const deliveredEmail = buyerEmail({
  kind: 'papers-delivered',
  subject: 'Your documents were delivered',
  paragraphs: [
    'The courier says that your documents were delivered. If you do not have them, please write to us today.',
    'Next, give them to your customs agent at the port.',
  ],
  facts: envelope,
})

const surrenderedEmail = buyerEmail({
  kind: 'bl-surrendered',
  subject: 'Your B/L was surrendered',
  paragraphs: [
    'We have given the original B/L (bill of lading) back to the carrier. You do not need it. The agent of the carrier at your port hands the vehicle over to the consignee. The B/L names the consignee, who has to show a passport or a licence.',
    'Please ask your customs agent to write to the agent of the carrier.',
  ],
  facts: [
    ['Order', '{reference}'],
    ['Reference of the agent', '{agentReference}'],
  ],
})

export const approvedOffice = officeEmail({
  kind: 'bl-approved-office',
  subject: 'The draft of the B/L is approved',
  greeting: 'A customer has approved the draft of a B/L.',
  paragraphs: ['Please have the carrier issue it as it is.'],
  facts: ['person', ['Order', '{reference}']],
})

export const correctionOffice = officeEmail({
  kind: 'bl-correction-office',
  subject: 'Correct the draft of the B/L',
  greeting: 'A customer asks for a correction of the draft of a B/L.',
  paragraphs: ['{correction}', 'Please have the carrier correct it, and upload the new draft.'],
  facts: ['person', ['Order', '{reference}']],
})

async function notifyBuyer(
  deps: Deps,
  tx: Database,
  order: OrderRow,
  state: 'draft' | 'sent' | 'delivered' | 'surrendered',
  email: ReturnType<typeof draftEmail | typeof sentEmail | typeof deliveredEmail | typeof surrenderedEmail>,
) {
  const deal = await loadEmailDeal(tx, order)
  await notifyCustomer(deps, tx, deal, { topic: 'papers', fact: { kind: 'paper', state }, post: email(deal) })
}

export const notifyOfDraft = (deps: Deps, tx: Database, order: OrderRow, car: string | null) =>
  notifyBuyer(deps, tx, order, 'draft', draftEmail({ car: car || null }))

const courierValues = ({ carrier, awb, sentOn, contents, receiver }: CourierRow) => ({
  carrier,
  awb,
  day: () => formatDate(sentOn),
  contents: () => formatContents(contents),
  receiver: receiver || null,
})

export function notifyOfSentEnvelope(deps: Deps, tx: Database, order: OrderRow, courier: CourierRow) {
  const tracking = findTrackingUrl(courier)
  const values = { ...courierValues(courier), receiver: null, tracking, isTracked: Boolean(tracking) }
  return notifyBuyer(deps, tx, order, 'sent', sentEmail(values))
}

export const notifyOfDelivery = (deps: Deps, tx: Database, order: OrderRow, courier: CourierRow) =>
  notifyBuyer(deps, tx, order, 'delivered', deliveredEmail(courierValues(courier)))

export const notifyOfSurrender = (deps: Deps, tx: Database, order: OrderRow, agentReference: string | null) =>
  notifyBuyer(deps, tx, order, 'surrendered', surrenderedEmail({ agentReference: agentReference || null }))
