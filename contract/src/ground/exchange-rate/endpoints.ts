import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { day, instant, requiredLine } from '#values/text.ts'
import { exchangeRateMessages, keptRate, saneRate } from './facts.ts'

const wrong = { error: () => exchangeRateMessages.rate }
/** Yen for one US dollar. More decimals than are kept are refused, not cut. */
const yenForDollar = z.coerce
  .number(wrong)
  .min(saneRate.min, wrong)
  .max(saneRate.max, wrong)
  .refine((rate) => Math.abs(rate - keptRate(rate)) < 1e-9, { error: () => exchangeRateMessages.decimals })

const exchangeRate = z.object({
  /** Yen for one US dollar; null until a rate was set, and then the built-in ones serve. */
  rate: z.number().nullable(),
  /** The calendar day that the rate is of. */
  date: z.string().nullable(),
  source: z.string().nullable(),
})

export const rateDraft = z.object({
  rate: yenForDollar,
  date: day,
  source: requiredLine(120, () => exchangeRateMessages.source),
})
export type RateDraft = z.output<typeof rateDraft>

const pastRate = z.object({
  id: z.number().int(),
  rate: z.number(),
  date: z.string(),
  source: z.string(),
  setBy: z.string(),
  createdAt: instant,
})
export type PastRate = z.output<typeof pastRate>

export const exchangeRates = endpoints({
  current: {
    route: 'GET /exchange-rate',
    access: 'public',
    madeFrom: ['exchangeRates'],
    summary: 'The rate that every screen converts with: yen for one US dollar, its day and its source.',
    response: exchangeRate,
  },
  history: {
    route: 'GET /exchange-rate/history',
    access: 'prices.edit',
    summary: 'The last rates, newest first, and whether they are also fetched daily.',
    response: z.object({ data: z.array(pastRate), fetched: z.boolean() }),
  },
  export: {
    route: 'GET /exchange-rate/export',
    access: 'prices.edit',
    summary: 'Every rate that ever served, newest first, as CSV or XLSX. Days are those of Japan.',
    query: z.object({ format: spreadsheetFormat }),
    response: 'file',
  },
  set: {
    route: 'PUT /exchange-rate',
    access: 'prices.edit',
    summary:
      'Sets the rate. {rate, date, source}; `value` is read as `rate`. At most four decimals, and no later day than today in Japan.',
    body: z.preprocess(
      (body) => (typeof body === 'object' && body !== null && 'value' in body ? { rate: body.value, ...body } : body),
      rateDraft,
    ),
    response: exchangeRate,
  },
})
