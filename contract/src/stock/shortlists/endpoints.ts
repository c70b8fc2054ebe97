import { z } from 'zod'
import { t } from '#language/messages.ts'
import { optionalPhone } from '#platform/users/login-fields.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams } from '#protocol/paging.ts'
import { getKeys } from '#values/keys.ts'
import { codeText, day, id, instant, line, optionalName, optionalProse, requiredName } from '#values/text.ts'
import { carStatusNames } from '../cars/facts.ts'
import { linkStates, openShortlistLimit, shortlistLimits, shortlistPrices } from './facts.ts'

const title = requiredName(shortlistLimits.title, () => t('Please enter a name'))
const carIds = z.array(id).min(1).max(shortlistLimits.cars)

/** A whole amount in the currency of the list, because most currencies have large numbers. */
const ownPrice = z.number().int().positive().max(shortlistLimits.price).nullable()

const wrongCurrency = () => t('Please enter the three letters of a currency, such as KES')

const authorFields = {
  title,
  contactName: optionalName(shortlistLimits.contact),
  contactPhone: optionalPhone,
  contactWhatsApp: optionalPhone,
  /** The last valid day, in Japan. */
  endsOn: day,
  prices: z.enum(getKeys(shortlistPrices)),
  /** The ISO 4217 code of the author's own prices. */
  currency: codeText(wrongCurrency).regex(/^[A-Z]{3}$/, { error: wrongCurrency }),
}

const shortlist = z.object({
  id,
  ...authorFields,
  /** Lists of release 1.0 may contain any line here. */
  contactPhone: z.string().nullable(),
  contactWhatsApp: z.string().nullable(),
  cars: z.array(
    z.object({
      id,
      note: z.string().nullable(),
      price: ownPrice,
      /** The title when the car was added to the list. */
      title: z.string(),
      /** Null if the car is no longer shown. */
      status: z.enum(carStatusNames).nullable(),
      /** Our price in US dollars; null if the car is no longer shown. */
      listed: z.number().nullable(),
      mainImage: z.string().nullable(),
    }),
  ),
  link: z.enum(getKeys(linkStates)),
  version: z.number().int(),
  createdAt: instant,
})
export type Shortlist = z.output<typeof shortlist>

/** Fields that an author can change: also the cars in their order, each with its note and price. */
const shortlistEdit = z.object({
  ...authorFields,
  cars: z
    .array(z.object({ id, note: optionalProse(shortlistLimits.note), price: ownPrice }))
    .max(shortlistLimits.cars)
    .refine((cars) => new Set(cars.map((car) => car.id)).size === cars.length, {
      error: () => t('Each car can be on the list only once'),
    }),
  version: z.number().int(),
})
export type ShortlistEdit = z.output<typeof shortlistEdit>

/**
 * A list for readers with its link, with finished texts: its page has no scripts of the shop.
 * Cars have no numbers that identify them elsewhere, and hidden cars have no data at all.
 */
const openedList = z.object({
  /** The page states that a buyer's list is not ours. */
  madeBy: z.enum(['buyer', 'office']),
  title: z.string(),
  /** Its end, in a sentence. */
  until: z.string(),
  contact: z.object({ name: z.string().nullable(), phone: z.string().nullable(), chat: z.string().nullable() }),
  cars: z.array(
    z.object({
      state: z.enum(['AVAILABLE', 'ON_HOLD', 'SOLD', 'GONE']),
      title: z.string().nullable(),
      facts: z.array(z.string()),
      price: z.string().nullable(),
      /** States whether the price includes freight. */
      freight: z.string().nullable(),
      /** WhatsApp link to ask about this car. */
      chat: z.string().nullable(),
      note: z.string().nullable(),
      picture: z.string().nullable(),
    }),
  ),
})
export type PublicShortlist = z.output<typeof openedList>

const officeShortlist = z.object({
  id,
  title: z.string(),
  endsOn: z.string(),
  cars: z.number().int(),
  prices: z.enum(getKeys(shortlistPrices)),
  link: z.enum(getKeys(linkStates)),
  /** Time of a reader's report; null once a staff member has answered it. */
  reportedAt: instant.nullable(),
  user: z.object({ id, name: z.string() }),
  createdAt: instant,
})
export type OfficeShortlist = z.output<typeof officeShortlist>

const singleShortlist = z.object({ shortlist })

/** Lists of cars that buyers or staff make for their own customers. */
export const shortlists = defineEndpoints('user', {
  list: {
    route: 'GET /shortlists',
    summary: "Lists the caller's own shortlists, newest first, with the current state of each car.",
    response: z.object({ data: z.array(shortlist) }),
  },
  create: {
    route: 'POST /shortlists',
    status: 201,
    summary:
      'Creates a shortlist of some cars, with our prices, open for 14 days once it has a link. Skips hidden cars.',
    body: z.object({ title, carIds }),
    problems: ['too-many-shortlists'],
    response: singleShortlist,
  },
  add: {
    route: 'POST /shortlists/{id}/cars',
    summary: 'Adds cars at the end of a shortlist, each once. Idempotent. Skips hidden cars.',
    body: z.object({ carIds }),
    problems: ['shortlist-not-found', 'shortlist-full'],
    response: singleShortlist,
  },
  update: {
    route: 'PATCH /shortlists/{id}',
    summary:
      'Changes a shortlist; its link stays. Cars can be reordered and removed, but not added. A stale version returns 409.',
    body: shortlistEdit,
    problems: ['shortlist-not-found', 'stale', 'invalid'],
    response: singleShortlist,
  },
  remove: {
    route: 'DELETE /shortlists/{id}',
    summary: 'Deletes a shortlist and its link.',
    problems: ['shortlist-not-found'],
  },
  makeLink: {
    route: 'POST /shortlists/{id}/link',
    summary:
      'Creates the link of a shortlist and replaces the previous one. It is returned once: only its hash is stored. `message` is a text to send it with, in the language of the caller.',
    problems: ['shortlist-not-found', 'shortlist-over', 'shortlist-closed', 'email-not-confirmed', 'invalid'],
    response: z.object({ url: z.string(), message: z.string(), shortlist }),
  },
  withdraw: {
    route: 'DELETE /shortlists/{id}/link',
    summary: 'Revokes the link of a shortlist at once.',
    problems: ['shortlist-not-found'],
    response: singleShortlist,
  },
  open: {
    route: 'POST /shortlists/open',
    access: 'public',
    summary:
      'Returns the shortlist of a link, in the language of the caller. Expired, revoked and unknown links get the same answer.',
    // The secret of a link: the part of its address behind `#`, which browsers never send in an address.
    body: z.object({ token: line(200) }),
    limit: openShortlistLimit,
    problems: ['shortlist-gone'],
    response: openedList,
  },
  report: {
    route: 'POST /shortlists/report',
    access: 'public',
    summary: 'Reports the shortlist of a link to the staff. Idempotent until they have answered.',
    body: z.object({ token: line(200) }),
    limit: openShortlistLimit,
    problems: ['shortlist-gone'],
  },
  listAll: {
    route: 'GET /shortlists/all',
    access: 'orders.edit',
    summary: 'Lists every shortlist with its author, reported ones first, then the newest.',
    query: z.object(pageParams(20)),
    response: z.object({ data: z.array(officeShortlist), meta: pageMeta }),
  },
  takeBack: {
    route: 'POST /shortlists/{id}/take-back',
    access: 'orders.edit',
    summary: 'Revokes the link of any shortlist.',
    problems: ['shortlist-not-found'],
  },
  answerReport: {
    route: 'POST /shortlists/{id}/report-answer',
    access: 'orders.edit',
    summary: 'Answers the report of a shortlist: closes it permanently, with its link, or leaves it open.',
    body: z.object({ close: z.boolean() }),
    problems: ['shortlist-not-found'],
  },
})
