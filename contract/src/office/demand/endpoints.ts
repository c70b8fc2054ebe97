import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams, sortDirection, sortParam } from '#protocol/paging.ts'
import { getKeys } from '#values/keys.ts'
import { integerInput } from '#values/numbers.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { day, id, instant, line, optionalFilter } from '#values/text.ts'
import { demandDays, demandFields, demandGroupings, demandLimits, demandSorts, demandSourceNames } from './facts.ts'

const count = z.number().int()
const counts = z.object({ missed: count, asked: count, queued: count, saved: count })
/** A port or a country: its stored code, and its name. */
const codeAndName = z.object({ code: z.string(), name: z.string() })

const demandRow = counts.extend({
  /** The shared values of the row, as JSON: the parameter of `people`. */
  id: z.string(),
  name: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** For a row by place: requested makes and models. */
  models: z.array(z.string()),
  yearFrom: count.nullable(),
  yearTo: count.nullable(),
  /** The lowest and highest budget in US dollars: the total at the port if there is one, else the price of the car. */
  budgetFrom: count.nullable(),
  budgetTo: count.nullable(),
  ports: z.array(codeAndName),
  countries: z.array(codeAndName),
  all: count,
  /** Last day in Japan. */
  last: day,
  /** Number of available cars of this make and model; null without them. */
  inStock: count.nullable(),
})
export type DemandRow = z.output<typeof demandRow>

const reason = z.object({
  source: z.enum(['asked', 'queued', 'saved']),
  at: instant,
  inquiryId: id.nullable(),
  car: z.object({ id, stockNumber: z.string(), title: z.string() }).nullable(),
  search: z.object({ name: z.string(), search: z.string() }).nullable(),
})

const interestedPerson = z.object({
  /** The account, else the email address from the request. */
  id: z.string(),
  userId: id.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  reasons: z.array(reason),
  /** A text that staff send themselves, in the buyer's language. */
  message: z.string(),
})
export type InterestedPerson = z.output<typeof interestedPerson>

export const demandFilters = z.object({
  /** Every word occurs in make or model. */
  search: line(200).optional(),
  days: optionalFilter(z.enum(demandDays)),
  by: optionalFilter(z.enum(getKeys(demandGroupings))),
  source: optionalFilter(z.enum(demandSourceNames)),
  /** Matches requests for a car of this year and price in US dollars; requests without them match any. */
  year: optionalFilter(integerInput(1900, 2200)),
  price: optionalFilter(integerInput(0, 100_000_000)),
  /** By code or name. */
  port: line(60).optional(),
  country: line(60).optional(),
})
const listFilters = demandFilters.extend({ sort: sortParam(demandSorts), direction: sortDirection })

const rowKey = z
  .string()
  .max(2000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: t('This is not a valid id') })
      return z.NEVER
    }
  })
  .pipe(z.array(z.union([line(200), z.number().int().min(0).max(2_147_483_647), z.null()])).max(demandFields.length))
const peopleQuery = demandFilters.extend({ row: rowKey })
export type DemandFilters = z.output<typeof demandFilters>
export type DemandOrder = z.output<typeof listFilters>
export type DemandPeopleQuery = z.output<typeof peopleQuery>

export const demand = defineEndpoints('inquiries.edit', {
  list: {
    route: 'GET /demand',
    summary:
      'Counts the demand of buyers: failed searches, inquiries, waiting lists, saved searches; by make and model, full query, port or country. Days are in Japan time. A search is counted from one small call per day, browser and query.',
    query: listFilters.extend(pageParams(demandLimits.pageSize)),
    response: z.object({ data: z.array(demandRow), meta: pageMeta }),
  },
  export: {
    route: 'GET /demand/export',
    summary: "Exports all rows of the board's filters, as CSV or XLSX, without names of buyers.",
    query: listFilters.extend({ format: spreadsheetFormat }),
    response: 'file',
  },
  people: {
    route: 'GET /demand/people',
    summary:
      'Lists the people to contact about a row of the board: those who inquired. With permission for orders, also buyers in waiting lists, and owners of saved searches with emails.',
    query: peopleQuery,
    response: z.object({
      people: z.array(interestedPerson),
      /** Requests of other people: they refuse emails, the caller lacks the permission, or they are too old. */
      others: count,
    }),
  },
})
