import { z } from 'zod'
import { deal } from '#deal/deals/deal.ts'
import { order } from '#deal/deals/order.ts'
import { partyRoles } from '#deal/parties/facts.ts'
import { party } from '#deal/parties/party.ts'
import { user } from '#platform/users/user.ts'
import { id, instant } from '#values/text.ts'
import { noticeTopic } from '../notices/notice.ts'
import { session } from './session.ts'

const partyRole = z.object({ role: z.enum(partyRoles), party })

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
  /** When another proof was requested; the earlier ones stay stored. */
  earlierProofs: z.array(z.object({ askedAgainAt: instant })),
  createdAt: instant,
  history: z.array(z.object({ at: instant, kind: z.string(), text: z.string().nullable() })),
  parties: z.array(partyRole),
  /** The messages of the chat that staff have imported. */
  chat: z.array(z.object({ at: instant, by: z.enum(['us', 'you']), text: z.string() })),
  partyChanges: z.array(partyRole.extend({ state: z.string(), askedAt: instant })),
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
  /** All other fields of the form, by name. */
  wishes: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: instant,
})

export const ownData = z.object({
  exportedAt: instant,
  profile: user,
  sessions: z.array(session),
  orders: z.array(ownOrder),
  /** The last recipients of vehicles and documents, suggested for the next order. */
  savedParties: z.array(partyRole),
  inquiries: z.array(ownInquiry),
  /** The vehicles on hold whose waiting lists include the user. */
  waitsFor: z.array(z.object({ stockNumber: z.string(), title: z.string(), since: instant })),
  favourites: z.array(z.object({ car: z.string(), addedAt: instant })),
  savedSearches: z.array(z.object({ name: z.string(), address: z.string(), createdAt: instant })),
  shortlists: z.array(
    z.object({
      title: z.string(),
      contactName: z.string().nullable(),
      contactPhone: z.string().nullable(),
      contactWhatsApp: z.string().nullable(),
      endsOn: z.string(),
      currency: z.string(),
      cars: z.array(z.object({ car: z.string(), note: z.string().nullable(), price: z.number().nullable() })),
      createdAt: instant,
    }),
  ),
  /** Notifications of the last half year, and the user's choices of topics to email. */
  notices: z.array(z.object({ text: z.string(), at: instant, readAt: instant.nullable() })),
  mailChoices: z.array(z.object({ topic: noticeTopic, mail: z.boolean() })),
  mails: z.array(z.object({ subject: z.string(), createdAt: instant, sentAt: instant.nullable() })),
})
export type OwnData = z.output<typeof ownData>
