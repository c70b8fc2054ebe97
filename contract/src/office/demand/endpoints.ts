import { z } from 'zod'
import { t } from '#language/messages.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { direction, pageMeta, paging, sortedBy } from '#protocol/paging.ts'
import { namesOf } from '#values/names.ts'
import { whole } from '#values/numbers.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { chosen, day, id, instant, line } from '#values/text.ts'
import { demandDays, demandLimits, demandParts, demandRows, demandSorts, demandSourceNames } from './facts.ts'

const count = z.number().int()
const counts = z.object({ missed: count, asked: count, queued: count, saved: count })
/** A port or a country, by what it is kept as, and its name. */
const place = z.object({ code: z.string(), name: z.string() })

const demandRow = counts.extend({
  /** What is the same of all in it, as JSON: what `people` is asked for. */
  id: z.string(),
  /** What it is called: the car, or the place. */
  name: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** Of a row by place: makes and models that are looked for there. */
  models: z.array(z.string()),
  /** From the first to the last year that anybody named. */
  yearFrom: count.nullable(),
  yearTo: count.nullable(),
  /** The least and the most that anybody would pay, in US dollars: at the port where there is one, else the price of the car. */
  budgetFrom: count.nullable(),
  budgetTo: count.nullable(),
  ports: z.array(place),
  countries: z.array(place),
  all: count,
  /** The last day in Japan. */
  last: day,
  /** How many cars of this make and model can be ordered now; null where none is named. */
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

const wanting = z.object({
  /** The account, else the address that somebody gave. */
  id: z.string(),
  userId: id.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  reasons: z.array(reason),
  /** To send by hand, in their language. */
  message: z.string(),
})
export type Wanting = z.output<typeof wanting>

const filters = z.object({
  /** Every word occurs in make or model. */
  search: line(200).optional(),
  days: chosen(z.enum(demandDays)),
  by: chosen(z.enum(namesOf(demandRows))),
  source: chosen(z.enum(demandSourceNames)),
  /** What suits a car of this year, and of this price in US dollars: whoever named none takes any. */
  year: chosen(whole(1900, 2200)),
  price: chosen(whole(0, 100_000_000)),
  /** By code or name. */
  port: line(60).optional(),
  country: line(60).optional(),
})
const listFilters = filters.extend({ sort: sortedBy(demandSorts), direction })
const listQuery = listFilters.extend(paging(demandLimits.pageSize))
const exportQuery = listFilters.extend({ format: spreadsheetFormat })

/** The id of a row: as JSON, what is the same of all in it. */
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
  .pipe(z.array(z.union([line(200), z.number().int().min(0).max(2_147_483_647), z.null()])).max(demandParts.length))
const peopleQuery = filters.extend({ row: rowKey })
export type DemandFilters = z.output<typeof filters>
export type DemandOrder = z.output<typeof listFilters>
export type DemandPeopleQuery = z.output<typeof peopleQuery>

export const demand = endpoints({
  list: {
    route: 'GET /demand',
    access: 'inquiries.edit',
    summary:
      'What buyers looked for: searched and not found, asked for, waited for, saved; by make and model, whole question, port or country. Days are those of Japan. What was searched is counted from one small call a day, browser and question.',
    query: listQuery,
    response: z.object({ data: z.array(demandRow), meta: pageMeta }),
  },
  export: {
    route: 'GET /demand/export',
    access: 'inquiries.edit',
    summary: 'All rows that the filters of the board show, as CSV or XLSX; nobody is named in them.',
    query: exportQuery,
    response: 'file',
  },
  people: {
    route: 'GET /demand/people',
    access: 'inquiries.edit',
    summary:
      'Who may be written to about a row of the board: who asked; for whoever may see orders, also who waits for a car, and who saved a search and gets letters about it.',
    query: peopleQuery,
    response: z.object({
      people: z.array(wanting),
      /** Requests of others: they want no letters, the caller may not see them, or they are older than what is read. */
      others: count,
    }),
  },
})
