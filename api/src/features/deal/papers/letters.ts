import { contentsText } from '@minato/contract/deal/papers/facts.ts'
import { trackingOf } from '@minato/contract/deal/papers/tracking.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import type { Database } from '../../../lib/database/database.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Parts } from './locked.ts'
import type { CourierRow } from './table.ts'

type Body = Pick<Letter, 'paragraphs'> & { subject: string; facts?: Letter['facts']; links?: Letter['links'] }

/** The state of papers that each letter brings. */
const states = {
  'bl-draft': 'draft',
  'papers-sent': 'sent',
  'papers-delivered': 'delivered',
  'bl-surrendered': 'surrendered',
} as const

/** Notifies the customer of an order, and writes to them, with a link to it. */
async function write(
  { jobs, config }: Parts,
  tx: Database,
  order: OrderRow,
  kind: keyof typeof states,
  bodyOf: () => Body,
) {
  const deal = await orders.dealOf(tx, order)
  const letter = () => {
    const [body, frame] = [bodyOf(), orders.toCustomer(deal, config)]
    return {
      ...frame,
      subject: orders.subject(body.subject, deal),
      paragraphs: body.paragraphs,
      facts: [[t('Order'), shortId(order.id)] as const, ...(body.facts ?? [])],
      links: [...(body.links ?? []), ...frame.links],
    }
  }
  const fact = { kind: 'paper', state: states[kind] } as const
  await orders.notifyCustomer({ jobs, config }, tx, deal, { topic: 'papers', fact, post: { kind, letter } })
}

export const writeDraft = (parts: Parts, tx: Database, order: OrderRow, car: string | null) =>
  write(parts, tx, order, 'bl-draft', () => ({
    subject: t('Please check the draft of your B/L'),
    paragraphs: [
      t(
        'The draft of your bill of lading (B/L) is in your order. You need the B/L to collect the vehicle at the port.',
      ),
      t(
        'Please compare names, addresses and chassis numbers letter by letter. Then approve the draft in your order, or write what has to be corrected. Once the B/L is printed, a correction costs money.',
      ),
    ],
    facts: car ? [[t('Vehicle'), car]] : [],
  }))

const envelope = ({ carrier, awb, sentOn, contents }: CourierRow): [string, string][] => [
  [t('Courier'), carrier],
  [t('Waybill (AWB)'), awb],
  [t('Handed to the courier on'), dateText(sentOn)],
  [t('Inside'), contentsText(contents)],
]

export function writeSent(parts: Parts, tx: Database, order: OrderRow, courier: CourierRow) {
  const href = trackingOf(courier)
  return write(parts, tx, order, 'papers-sent', () => ({
    subject: t('Your documents are on their way'),
    paragraphs: [
      t('We have sent you the documents below by courier. Please be there to receive them, and keep them safe.'),
    ],
    facts: envelope(courier),
    links: href ? [{ label: t('Follow the envelope'), href }] : [],
  }))
}

export const writeDelivered = (parts: Parts, tx: Database, order: OrderRow, courier: CourierRow) =>
  write(parts, tx, order, 'papers-delivered', () => ({
    subject: t('Your documents were delivered'),
    paragraphs: [
      t('The courier says that your documents were delivered. If you do not have them, please write to us today.'),
      t('Next, give them to your customs agent at the port.'),
    ],
    facts: [
      ...envelope(courier),
      ...(courier.receiver ? [[t('Received by'), courier.receiver] as [string, string]] : []),
    ],
  }))

export const writeSurrendered = (parts: Parts, tx: Database, order: OrderRow, reference: string | null) =>
  write(parts, tx, order, 'bl-surrendered', () => ({
    subject: t('Your B/L was surrendered'),
    paragraphs: [
      t(
        'We have given the original B/L (bill of lading) back to the carrier. You do not need it. The agent of the carrier at your port hands the vehicle over to the consignee. The B/L names the consignee, who has to show a passport or a licence.',
      ),
      t('Please ask your customs agent to write to the agent of the carrier.'),
    ],
    facts: reference ? [[t('Reference of the agent'), reference]] : [],
  }))

/** To the office: the buyer has approved a draft, or wants it to be corrected. */
export async function writeAnswer({ jobs, config }: Parts, tx: Database, order: OrderRow, correction?: string) {
  const deal = await orders.dealOf(tx, order)
  const isApproved = correction === undefined
  const [state, kind] = isApproved
    ? (['approved', 'bl-approved-office'] as const)
    : (['correction', 'bl-correction-office'] as const)
  const letter = () => {
    const { subject, ...content } = isApproved ? approved() : toCorrect(correction)
    return {
      ...content,
      subject: orders.subject(subject, deal),
      facts: [...orders.person(deal), [t('Order'), shortId(order.id)] as const],
      action: orders.toOffice(config, deal),
    }
  }
  const news = { topic: 'bl-answers', fact: { kind: 'paper', state }, by: order.userId } as const
  await orders.notifyOffice({ jobs, config }, tx, deal, { ...news, post: { kind, letter } })
}

const approved = () => ({
  subject: t('The draft of the B/L is approved'),
  greeting: t('A customer has approved the draft of a B/L.'),
  paragraphs: [t('Please have the carrier issue it as it is.')],
})

const toCorrect = (correction: string) => ({
  subject: t('Correct the draft of the B/L'),
  greeting: t('A customer asks for a correction of the draft of a B/L.'),
  paragraphs: [correction, t('Please have the carrier correct it, and upload the new draft.')],
})
