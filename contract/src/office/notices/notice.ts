import { z } from 'zod'
import { offerStates } from '../../deal/offers/facts.ts'
import { orderStatus } from '../../deal/orders/draft.ts'
import { newsKinds } from '../../deal/orders/letters.ts'
import { partyRoles } from '../../deal/parties/facts.ts'
import { dealSides } from '../../ground/trade/deal.ts'
import { sailingNews } from '../../port/voyages/news.ts'
import { namesOf } from '../../values/names.ts'
import { money, saidSum, sumOf } from '../../values/numbers.ts'
import { id, instant } from '../../values/text.ts'
import { inquiryNames } from '../inquiries/facts.ts'
import { noticeTopics } from './facts.ts'

/** What of an order has changed: as its history calls it, and papers that have come. */
const changed = z.enum([...newsKinds, 'paper-added'])

const payment = {
  kind: z.literal('payment'),
  state: z.enum([
    'reported',
    'received',
    'confirmed',
    'refused',
    'proof-asked',
    'covered',
    'refunded',
    'moved-out',
    'moved-in',
    'written-off',
    'kept',
  ]),
}

const others = [
  z.object({ kind: z.enum(['order-placed', 'order-unwanted', 'order-claimed', 'order-claim-undone']) }),
  z.object({ kind: z.literal('order-moved'), status: orderStatus }),
  z.object({ kind: z.literal('order-changed'), what: z.array(changed) }),
  z.object({ kind: z.literal('offer'), state: z.enum(offerStates), side: z.enum(dealSides) }),
  z.object({ kind: z.literal('invoice'), number: z.string(), replaces: z.string().nullable() }),
  z.object({
    kind: z.literal('paper'),
    state: z.enum(['draft', 'approved', 'correction', 'sent', 'delivered', 'surrendered']),
  }),
  z.object({ kind: z.literal('sailing-moved'), ship: z.string(), news: z.enum(sailingNews).optional() }),
  z.object({ kind: z.literal('reservation'), state: z.enum(['warned', 'ended', 'extended']), until: instant }),
  z.object({ kind: z.literal('party'), state: z.enum(['asked', 'changed', 'declined']), role: z.enum(partyRoles) }),
  z.object({ kind: z.literal('inquiry'), of: z.enum(inquiryNames.kind) }),
  z.object({ kind: z.literal('import'), import: id.optional(), rows: z.number().int() }),
  /** Of several at once how many, and of which kind. */
  z.object({
    kind: z.literal('assigned'),
    many: z.object({ of: z.enum(['order', 'inquiry']), count: z.number().int() }).optional(),
  }),
] as const

/** What a notice says, as it is kept: codes, of which `words.ts` makes what a person reads. A sum is the reader's own. */
export const noticeFact = z.discriminatedUnion('kind', [z.object({ ...payment, sum: money.optional() }), ...others])
export type NoticeFact = z.output<typeof noticeFact>

/** The same as calls say it: a sum is in its currency. */
const saidNotice = z.discriminatedUnion('kind', [
  z.object({ ...payment, ...z.object(saidSum).partial().shape }),
  ...others,
])
export type SaidNotice = z.output<typeof saidNotice>

/** What a notice says, as calls say it. */
export function saidNoticeOf(fact: NoticeFact): SaidNotice {
  if (fact.kind !== 'payment') return fact
  const { sum, ...rest } = fact
  return { ...rest, ...(sum && sumOf(sum)) }
}

export const noticeTopic = z.enum(namesOf(noticeTopics))

/** Something that one person is notified of. */
export const notice = z.object({
  id,
  topic: noticeTopic,
  fact: saidNotice,
  orderId: id.nullable(),
  inquiryId: id.nullable(),
  carId: id.nullable(),
  /** The vehicles of the order, as they were ordered. */
  vehicles: z.array(z.string()),
  /** On any device. */
  readAt: instant.nullable(),
  createdAt: instant,
})
export type Notice = z.output<typeof notice>
