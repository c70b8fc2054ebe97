import { saidEventOf } from '@minato/contract/deal/deals/events.ts'
import { eventText, kindOf } from '@minato/contract/deal/deals/history.ts'
import type { OwnData } from '@minato/contract/office/account/endpoints.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as chats from '../../deal/chats/chats.ts'
import * as deals from '../../deal/deals/deals.ts'
import * as orders from '../../deal/orders/orders.ts'
import * as parties from '../../deal/parties/parties.ts'
import * as sessions from '../../ground/auth/auth.ts'
import * as mails from '../../ground/mail/mail.ts'
import * as users from '../../ground/users/users.ts'
import * as inquiries from '../inquiries/inquiries.ts'
import type { InquiryRow } from '../inquiries/table.ts'
import * as notices from '../notices/notices.ts'
import { presentSessions } from './present.ts'

/** Everything that is kept of a person, to take along. */
export async function ownData(services: Services, caller: Caller): Promise<OwnData> {
  const { db } = services
  const now = services.clock.now()
  const user = await users.find(db, caller.id)
  if (!user) throw new Refusal('unauthenticated')
  const [own, asked, written, logins, received, said, notified] = await Promise.all([
    orders.mine(db, user.id).then((rows) => orders.withParts(db, rows)),
    inquiries.ofUser(db, user.id),
    // Anybody may register with an address; what was sent to it before is its owner's.
    mails.writtenTo(db, user.email, user.createdAt),
    sessions.ofUser(db, user.id, now),
    parties.ownData(db, user.id),
    chats.ownData(db, user.id),
    notices.ownData(db, user.id),
  ])
  return {
    exportedAt: now.toISOString(),
    profile: await users.present(db, user),
    sessions: presentSessions(logins, caller),
    orders: await ordersOf(services, caller, own, { received, said }),
    savedParties: received.saved,
    inquiries: asked.map(presentInquiry),
    ...notified,
    mails: written.map(({ subject, createdAt, sentAt }) => ({
      subject,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

/** What is kept of all orders of a person together. */
type Kept = {
  received: Awaited<ReturnType<typeof parties.ownData>>
  said: Awaited<ReturnType<typeof chats.ownData>>
}

/** One by one: nobody waits for it but the person themselves. */
async function ordersOf(services: Services, caller: Caller, own: readonly orders.WholeOrder[], kept: Kept) {
  const presented: OwnData['orders'] = []
  for (const whole of own) {
    const deal = await deals.partsOf(services, whole.order, { caller, side: 'buyer' })
    presented.push({ ...presentOrder(whole, kept), deal })
  }
  return presented
}

const presentOrder = (
  { order, lines, events }: orders.WholeOrder,
  { received: { named, changes }, said }: Kept,
): Omit<OwnData['orders'][number], 'deal'> => ({
  ...order,
  cars: lines.map(({ priceCents, ...car }) => ({ ...car, price: toDollars(priceCents) })),
  ...orders.amountDue({ order, lines }),
  port: orders.portOf(order),
  negotiatedPrice: order.negotiatedCents === null ? null : toDollars(order.negotiatedCents),
  proofOfPaymentSent: order.proof !== null,
  createdAt: order.createdAt.toISOString(),
  history: events.map(({ at, fact }) => ({
    at: at.toISOString(),
    kind: kindOf(fact),
    text: eventText(saidEventOf(fact)),
  })),
  parties: named.filter(({ orderId }) => orderId === order.id),
  chat: said
    .filter(({ orderId }) => orderId === order.id)
    .map(({ at, fromUs, text }) => ({ at: at.toISOString(), by: fromUs ? 'us' : 'you', text })),
  partyChanges: changes
    .filter(({ orderId }) => orderId === order.id)
    .map(({ role, after, state, createdAt }) => ({ role, party: after, state, askedAt: createdAt.toISOString() })),
})

const wishes = [
  'customerType',
  'inquiryType',
  'make',
  'model',
  'steering',
  'yearFrom',
  'yearTo',
  'port',
  'engineCC',
  'transmission',
  'drive',
  'exteriorColor',
  'color',
  'seats',
  'mileage',
] as const satisfies (keyof InquiryRow)[]

const presentInquiry = (inquiry: InquiryRow): OwnData['inquiries'][number] => ({
  ...inquiry,
  wishes: Object.fromEntries(wishes.flatMap((name) => (inquiry[name] === null ? [] : [[name, inquiry[name]]]))),
  answer: inquiry.adminResponse,
  createdAt: inquiry.createdAt.toISOString(),
})
