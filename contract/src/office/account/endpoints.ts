import { z } from 'zod'
import { deal } from '../../deal/deals/deal.ts'
import { order } from '../../deal/deals/order.ts'
import { partyRoles } from '../../deal/parties/facts.ts'
import { party } from '../../deal/parties/party.ts'
import { currentPassword } from '../../ground/auth/endpoints.ts'
import { destination } from '../../ground/ports/destination.ts'
import { user } from '../../ground/users/endpoints.ts'
import { endpoints } from '../../protocol/endpoint.ts'
import { byId, id, instant } from '../../values/text.ts'
import { noticeTopic } from '../notices/notice.ts'

/** One login of the caller, on one device. */
const session = z.object({
  id,
  /** The device in words, such as 'Chrome on Android'. */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether the call itself came with this session. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

/** Who receives something, and what. */
const roleOf = z.object({ role: z.enum(partyRoles), party })

const ownOrder = z.object({
  id,
  status: z.string(),
  port: z.string().nullable(),
  destination: order.shape.destination,
  terms: order.shape.terms,
  /** Prices are in US dollars. */
  cars: z.array(z.object({ stockNumber: z.string(), title: z.string(), year: z.number().int(), price: z.number() })),
  negotiatedPrice: z.number().nullable(),
  amountDue: z.number(),
  lines: order.shape.lines,
  notes: z.string().nullable(),
  trackingInfo: z.string().nullable(),
  estimatedDelivery: z.string().nullable(),
  proofOfPaymentSent: z.boolean(),
  /** When another proof was asked for; the earlier ones are kept. */
  earlierProofs: z.array(z.object({ askedAgainAt: instant })),
  createdAt: instant,
  history: z.array(z.object({ at: instant, kind: z.string(), text: z.string().nullable() })),
  parties: z.array(roleOf),
  /** What was said in the chat, as far as the office has read it in. */
  chat: z.array(z.object({ at: instant, by: z.enum(['us', 'you']), text: z.string() })),
  partyChanges: z.array(roleOf.extend({ state: z.string(), askedAt: instant })),
  /** All else of it, as its page shows it to its buyer: offers, payments, papers, ships. */
  deal: deal.omit({ order: true }),
})

const ownInquiry = z.object({
  id,
  kind: z.string(),
  status: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  mobile: z.string(),
  country: z.string(),
  /** Whatever else was asked for, by name. */
  wishes: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: instant,
})

/** Everything that is kept of a person. */
const ownData = z.object({
  exportedAt: instant,
  profile: user,
  sessions: z.array(session),
  orders: z.array(ownOrder),
  /** Who received vehicles and papers last, offered for the next order. */
  savedParties: z.array(roleOf),
  inquiries: z.array(ownInquiry),
  /** What they were notified of in the last half year, and which topics they have chosen to have mailed or not. */
  notices: z.array(z.object({ text: z.string(), at: instant, readAt: instant.nullable() })),
  mailChoices: z.array(z.object({ topic: noticeTopic, mail: z.boolean() })),
  mails: z.array(z.object({ subject: z.string(), createdAt: instant, sentAt: instant.nullable() })),
})
export type OwnData = z.output<typeof ownData>

const done = z.object({ success: z.literal(true) })

export const account = endpoints({
  sessions: {
    method: 'GET',
    path: '/account/sessions',
    access: 'user',
    summary: 'Where the caller is logged in, the last seen first.',
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/{id}',
    access: 'user',
    summary: "Ends one of the caller's sessions at once.",
    params: byId,
    problems: ['session-not-found'],
    response: done,
  },
  endOthers: {
    method: 'POST',
    path: '/account/sessions/end-others',
    access: 'user',
    summary: 'Ends every session of the caller but this one.',
    response: z.object({ ended: z.number().int() }),
  },
  chooseDestination: {
    method: 'PUT',
    path: '/account/destination',
    access: 'user',
    summary:
      'Remembers where the caller wants cars, on every device: a port as `GET /destinations/{to}/terms` takes it.',
    body: z.object({ to: destination }),
    problems: ['destination-not-found'],
    response: done,
  },
  data: {
    method: 'GET',
    path: '/account/data',
    access: 'user',
    summary: 'Everything that is kept of the caller.',
    limit: { max: 20, seconds: 3600 },
    response: ownData,
  },
  remove: {
    method: 'POST',
    path: '/account/delete',
    access: 'user',
    summary: 'Deletes the account of the caller, who says the password again; 409 while an order is open.',
    body: z.object({ currentPassword }),
    problems: ['current-password-wrong', 'administrator-account', 'order-still-open', 'too-many-tries'],
    response: done,
  },
})
