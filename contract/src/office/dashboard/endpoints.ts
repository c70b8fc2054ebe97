import { z } from 'zod'
import { statusNames } from '#deal/orders/facts.ts'
import { dealStep } from '#deal/orders/steps/turn.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { carStatusNames } from '#stock/cars/facts.ts'
import { id, instant } from '#values/text.ts'
import { inquiryNames } from '../inquiries/facts.ts'
import { figures, margins } from './figures.ts'

const count = z.number().int()
const day = z.iso.date()

/** Additions of the last days, and of the same number of days before. */
const growth = z.object({ now: count, before: count })

/** An open task of the staff: `who` wrote or ordered, `what` it is about, and since or until when. */
const task = z.object({ id, who: z.string(), what: z.string(), at: z.union([instant, day]) })
const tasks = z.object({ total: count, first: z.array(task) })
export type Tasks = z.output<typeof tasks>

/** The state of the company, in parts: null if the caller lacks the permission. */
const overview = z.object({
  work: z.object({
    /** Deals with an open step of the staff, by step. */
    waiting: z.array(z.object({ step: dealStep, count })).nullable(),
    /** Deals with an overdue step, ours or the buyer's, the latest first; `at` is the due time. */
    late: tasks.nullable(),
    /** Orders with an unchecked proof of payment, the longest waiting first. */
    proofs: tasks.nullable(),
    /** Orders whose reservation ends within `warningDays`, the first to end first. */
    holds: tasks.nullable(),
    /** Unanswered inquiries, the oldest first. */
    unanswered: tasks.nullable(),
    /** Ships with a CUT within `cutDays` and cars of unpaid orders; `at` is the last day in the yard. */
    cuts: tasks.nullable(),
    /** Ships that leave within `leavingDays` with cars of ours, with their number at each port; `at` is the planned day. */
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
      /** Unsold cars by make, the most frequent first; `others` counts the makes that are not listed. */
      makes: z.array(z.object({ make: z.string(), count })),
      others: count,
      /** Unsold cars by days since they were added: one entry for each of `stockAges`. */
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
      /** Unanswered inquiries that a bot may have sent; all other figures leave these out. */
      possiblySpam: count,
      /** Weeks from Monday to Sunday in Japan, the earliest first; the last one is this week. */
      weeks: z.array(z.object({ from: day, to: day, count })),
    })
    .nullable(),
})
export type Overview = z.output<typeof overview>

const firstStep = z.enum(['company', 'bank', 'cars', 'freight', 'sailings'])
export type FirstStep = z.output<typeof firstStep>

export const dashboard = defineEndpoints('office', {
  overview: {
    route: 'GET /dashboard',
    summary: 'Returns open tasks and the state of the company in figures; null where the caller lacks the permission.',
    response: overview,
  },
  figures: {
    route: 'GET /dashboard/figures',
    summary:
      'Returns days in stock of cars for sale, ended offers by month, buyers by country, and cars at sea. Null where the caller lacks the permission.',
    response: figures,
  },
  margins: {
    route: 'GET /dashboard/margins',
    access: 'costs.edit',
    summary: "Returns the margin of the cars sold in the last twelve months, by make, at today's rate.",
    response: margins,
  },
  firstSteps: {
    route: 'GET /dashboard/first-steps',
    access: 'settings.edit',
    summary: 'Lists the steps that a company needs before it can sell. {isHidden}: the company has hidden the list.',
    response: z.object({ data: z.array(z.object({ step: firstStep, isDone: z.boolean() })), isHidden: z.boolean() }),
  },
})
