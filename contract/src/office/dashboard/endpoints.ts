import { z } from 'zod'
import { statusNames } from '#deal/orders/facts.ts'
import { dealStep } from '#deal/orders/steps/turn.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { carStatusNames } from '#stock/cars/facts.ts'
import { id, instant } from '#values/text.ts'
import { inquiryNames } from '../inquiries/facts.ts'
import { figures, margins } from './figures.ts'

const count = z.number().int()
const day = z.iso.date()

/** How many were added in the last days, and how many in as many days before. */
const growth = z.object({ now: count, before: count })

/** What waits for the office: `who` wrote or ordered, `what` it is about, and since or until when. */
const task = z.object({ id, who: z.string(), what: z.string(), at: z.union([instant, day]) })
const tasks = z.object({ total: count, first: z.array(task) })
export type Tasks = z.output<typeof tasks>

/** What the company stands on, of each area what its reader may see: null is what is not for them. */
const overview = z.object({
  work: z.object({
    /** How many deals wait for the office, by what is to be done. */
    waiting: z.array(z.object({ step: dealStep, count })).nullable(),
    /** Deals whose next step should have been done by now, ours or the buyer's, the latest first; `at` is by when. */
    late: tasks.nullable(),
    /** Orders whose proof of payment nobody has checked, the one that waits longest first. */
    proofs: tasks.nullable(),
    /** Orders whose reservation ends within `warningDays`, the first to end first. */
    holds: tasks.nullable(),
    /** Inquiries that nobody has answered, the oldest first. */
    unanswered: tasks.nullable(),
    /** Ships whose last day in the yard comes within `cutDays`, with cars of orders that are not paid; `at` is that day. */
    cuts: tasks.nullable(),
    /** Ships that leave within `leavingDays` with cars of ours, each with how many from there; `at` is the planned day. */
    leaving: tasks.nullable(),
  }),
  /** Progress of the demo's pictures; null once all are made, or without a demo. */
  demoPictures: z.object({ made: count, total: count }).nullable(),
  /** The first of the days that count as "now" in every growth. */
  since: day,
  cars: z
    .object({
      total: count,
      /** Shown on the public site and available. */
      active: count,
      growth,
      recent: z.array(
        z.object({
          id,
          title: z.string(),
          price: z.number(),
          status: z.enum(carStatusNames),
          mainImage: z.string().nullable(),
          createdAt: instant,
        }),
      ),
      /** Cars that are not sold, by make, the most first; `others` have makes that are not on the list. */
      makes: z.array(z.object({ make: z.string(), count })),
      others: count,
      /** Cars that are not sold, by the days since they were added: one for each of `stockAges`. */
      ages: z.array(z.object({ addedFrom: day.nullable(), addedTo: day, count })),
    })
    .nullable(),
  users: z
    .object({
      total: count,
      growth,
      recent: z.array(z.object({ id, name: z.string(), email: z.string(), isActive: z.boolean(), createdAt: instant })),
    })
    .nullable(),
  orders: z.object({ total: count, growth, byStatus: z.record(z.enum(statusNames), count) }).nullable(),
  inquiries: z
    .object({
      total: count,
      growth,
      byStatus: z.record(z.enum(inquiryNames.status), count),
      /** Weeks from Monday to Sunday in Japan, the earliest first; the last one is this week. */
      weeks: z.array(z.object({ from: day, to: day, count })),
    })
    .nullable(),
})
export type Overview = z.output<typeof overview>

const firstStep = z.enum(['company', 'bank', 'cars', 'freight', 'sailings'])
export type FirstStep = z.output<typeof firstStep>

export const dashboard = endpoints({
  overview: {
    route: 'GET /dashboard',
    access: 'office',
    summary:
      'What waits for the office, and how the company stands: counts, growth, stock by make and age, orders by status, inquiries per week; null where the caller may not see it.',
    response: overview,
  },
  figures: {
    route: 'GET /dashboard/figures',
    access: 'office',
    summary:
      'How long the cars for sale have stood, how offers ended month by month, where buyers come from, and which cars are at sea; null where the caller may not see it.',
    response: figures,
  },
  margins: {
    route: 'GET /dashboard/margins',
    access: 'costs.edit',
    summary: 'What is left of the cars that were sold in the last twelve months, make by make, at the rate of today.',
    response: margins,
  },
  firstSteps: {
    route: 'GET /dashboard/first-steps',
    access: 'settings.edit',
    summary:
      'What a company needs before it can sell, in order, and whether each of it is there; {isHidden}: the company wants to see it no more.',
    response: z.object({ data: z.array(z.object({ step: firstStep, isDone: z.boolean() })), isHidden: z.boolean() }),
  },
})
