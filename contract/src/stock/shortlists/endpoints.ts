import { z } from 'zod'
import { optionalPhone } from '#ground/users/login-fields.ts'
import { t } from '#language/messages.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { pageMeta, paging } from '#protocol/paging.ts'
import { namesOf } from '#values/names.ts'
import { byId, day, id, instant, isReadable, line, optionalLine, optionalProse, requiredName } from '#values/text.ts'
import { carStatusNames } from '../cars/facts.ts'
import { linkStates, shortlistLimits, shortlistPrices, shortlistTries } from './facts.ts'

const title = requiredName(shortlistLimits.title, () => t('Please enter a name'))
const carIds = z.array(id).min(1).max(shortlistLimits.cars)

/** An amount in the currency of the list, whole: most are of large numbers. */
const ownPrice = z.number().int().positive().max(shortlistLimits.price).nullable()

/** What its maker writes on a list. */
const written = {
  title,
  /** Who is asked about the cars, as it is shown. */
  contactName: optionalLine(shortlistLimits.contact).transform((name) => (name && isReadable(name) ? name : null)),
  contactPhone: optionalPhone,
  contactWhatsApp: optionalPhone,
  /** The last day on which it can be opened, in Japan. */
  endsOn: day,
  prices: z.enum(namesOf(shortlistPrices)),
  /** Of the maker's own prices, by its ISO 4217 code. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: () => t('Please enter the three letters of a currency, such as KES') }),
}

const shortlist = z.object({
  id,
  ...written,
  /** Lists of release 1.0 hold any line there. */
  contactPhone: z.string().nullable(),
  contactWhatsApp: z.string().nullable(),
  cars: z.array(
    z.object({
      id,
      note: z.string().nullable(),
      price: ownPrice,
      /** As it was called when it was put on the list. */
      title: z.string(),
      /** Null where it is not shown any more. */
      status: z.enum(carStatusNames).nullable(),
      /** Ours, in US dollars; null where it is not shown any more. */
      listed: z.number().nullable(),
      mainImage: z.string().nullable(),
    }),
  ),
  link: z.enum(namesOf(linkStates)),
  version: z.number().int(),
  createdAt: instant,
})
export type Shortlist = z.output<typeof shortlist>

/** What a maker can change of a list: its cars in their order, each with its note and price. */
const shortlistEdit = z.object({
  ...written,
  cars: z
    .array(z.object({ id, note: optionalProse(shortlistLimits.note), price: ownPrice }))
    .max(shortlistLimits.cars)
    .refine((cars) => new Set(cars.map((car) => car.id)).size === cars.length, {
      error: () => t('Each car can stand on the list once'),
    }),
  version: z.number().int(),
})
export type ShortlistEdit = z.output<typeof shortlistEdit>

/**
 * A list as whoever holds its link reads it, ready to be shown: the page has no scripts of the shop that could say it. Of a car
 * there is nothing by which it is known elsewhere, and of one that is not shown any more nothing at all.
 */
const openedList = z.object({
  /** The page says of a buyer's list that it is not ours. */
  madeBy: z.enum(['buyer', 'office']),
  title: z.string(),
  /** Until when it can be opened, in a sentence. */
  until: z.string(),
  contact: z.object({ name: z.string().nullable(), phone: z.string().nullable(), chat: z.string().nullable() }),
  cars: z.array(
    z.object({
      state: z.enum(['AVAILABLE', 'ON_HOLD', 'SOLD', 'GONE']),
      title: z.string().nullable(),
      facts: z.array(z.string()),
      price: z.string().nullable(),
      note: z.string().nullable(),
      picture: z.string().nullable(),
    }),
  ),
})
export type OpenedList = z.output<typeof openedList>

const officeShortlist = z.object({
  id,
  title: z.string(),
  endsOn: z.string(),
  cars: z.number().int(),
  prices: z.enum(namesOf(shortlistPrices)),
  link: z.enum(namesOf(linkStates)),
  /** When a reader reported it; null once the office has answered that. */
  reportedAt: instant.nullable(),
  user: z.object({ id, name: z.string() }),
  createdAt: instant,
})
export type OfficeShortlist = z.output<typeof officeShortlist>

const one = z.object({ shortlist })
const done = z.object({ success: z.literal(true) })

/** Lists of cars that a buyer, or somebody of the office, makes for their own customers. */
export const shortlists = endpoints({
  list: {
    route: 'GET /shortlists',
    access: 'user',
    summary: "The caller's own shortlists, the newest first, with each car as it stands.",
    response: z.object({ data: z.array(shortlist) }),
  },
  create: {
    route: 'POST /shortlists',
    access: 'user',
    status: 201,
    summary:
      'Makes a shortlist of some cars, with our prices, open for 14 days once it has a link. A car that is not shown is left out.',
    body: z.object({ title, carIds }),
    problems: ['too-many-shortlists'],
    response: one,
  },
  add: {
    route: 'POST /shortlists/{id}/cars',
    access: 'user',
    summary:
      'Puts cars at the end of a shortlist, each once: doing it twice changes nothing. One that is not shown is left out.',
    params: byId,
    body: z.object({ carIds }),
    problems: ['shortlist-not-found', 'shortlist-full'],
    response: one,
  },
  update: {
    route: 'PATCH /shortlists/{id}',
    access: 'user',
    summary:
      'Changes what stands on a shortlist; its link stays. A car that is not on it cannot be put on it so. A stale version answers 409.',
    params: byId,
    body: shortlistEdit,
    problems: ['shortlist-not-found', 'stale', 'invalid'],
    response: one,
  },
  remove: {
    route: 'DELETE /shortlists/{id}',
    access: 'user',
    summary: 'Deletes a shortlist; its link ends.',
    params: byId,
    problems: ['shortlist-not-found'],
    response: done,
  },
  makeLink: {
    route: 'POST /shortlists/{id}/link',
    access: 'user',
    summary:
      'Makes the link of a shortlist; the one before it ends. It is answered once: only its hash is kept. `message` brings it to somebody, in the language of the caller.',
    params: byId,
    problems: ['shortlist-not-found', 'shortlist-over', 'shortlist-closed', 'email-not-confirmed', 'invalid'],
    response: z.object({ url: z.string(), message: z.string(), shortlist }),
  },
  withdraw: {
    route: 'DELETE /shortlists/{id}/link',
    access: 'user',
    summary: 'Takes the link of a shortlist back, at once.',
    params: byId,
    problems: ['shortlist-not-found'],
    response: one,
  },
  open: {
    route: 'POST /shortlists/open',
    access: 'public',
    summary:
      'The shortlist of a link, in the language of the caller. One that has ended, was taken back or never was is answered the same.',
    // The secret of a link: the part of its address behind `#`, which no server is ever sent in an address.
    body: z.object({ token: line(200) }),
    limit: shortlistTries,
    problems: ['shortlist-gone'],
    response: openedList,
  },
  report: {
    route: 'POST /shortlists/report',
    access: 'public',
    summary: 'Reports the shortlist of a link to the office. Idempotent until the office has answered.',
    body: z.object({ token: line(200) }),
    limit: shortlistTries,
    problems: ['shortlist-gone'],
    response: done,
  },
  listAll: {
    route: 'GET /shortlists/all',
    access: 'orders.edit',
    summary: 'Every shortlist with its maker, reported ones first, then the newest.',
    query: z.object(paging(20)),
    response: z.object({ data: z.array(officeShortlist), meta: pageMeta }),
  },
  takeBack: {
    route: 'POST /shortlists/{id}/take-back',
    access: 'orders.edit',
    summary: 'Takes the link of a shortlist back, whoever made it.',
    params: byId,
    problems: ['shortlist-not-found'],
    response: done,
  },
  answerReport: {
    route: 'POST /shortlists/{id}/report-answer',
    access: 'orders.edit',
    summary: 'Answers the report of a shortlist: closes it for good, with its link, or leaves it open.',
    params: byId,
    body: z.object({ close: z.boolean() }),
    problems: ['shortlist-not-found'],
    response: done,
  },
})
