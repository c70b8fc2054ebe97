import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { day, instant, requiredLine } from '#values/text.ts'
import { exchangeRateMessages, plausibleRate, roundRate } from './facts.ts'

const wrongRate = { error: () => exchangeRateMessages.rate }
/** Yen for one US dollar. Further decimals are refused instead of cut. */
const yenForDollar = z.coerce
  .number(wrongRate)
  .min(plausibleRate.min, wrongRate)
  .max(plausibleRate.max, wrongRate)
  .refine((rate) => Math.abs(rate - roundRate(rate)) < 1e-9, { error: () => exchangeRateMessages.decimals })

const exchangeRate = z.object({
  /** Yen for one US dollar; null until a rate is set, while the built-in ones apply. */
  rate: z.number().nullable(),
  date: z.string().nullable(),
  source: z.string().nullable(),
})

export const rateDraft = z.object({
  rate: yenForDollar,
  date: day,
  source: requiredLine(120, () => t('Please say where the rate comes from')),
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

export const exchangeRates = defineEndpoints('prices.edit', {
  current: {
    route: 'GET /exchange-rate',
    access: 'public',
    madeFrom: ['exchangeRates'],
    summary: 'Returns the rate of all conversions: yen for one US dollar, its day and its source.',
    response: exchangeRate,
  },
  history: {
    route: 'GET /exchange-rate/history',
    summary: 'Lists the last rates, newest first, and whether they are also fetched daily.',
    response: z.object({ data: z.array(pastRate), fetched: z.boolean() }),
  },
  export: {
    route: 'GET /exchange-rate/export',
    summary: 'Exports every rate that was in use, newest first, as CSV or XLSX. Days are in Japan time.',
    query: z.object({ format: spreadsheetFormat }),
    response: 'file',
  },
  set: {
    route: 'PUT /exchange-rate',
    summary:
      'Sets the rate. {rate, date, source}; `value` is read as `rate`. At most four decimals, and no later day than today in Japan.',
    body: z.preprocess(
      (body) => (typeof body === 'object' && body !== null && 'value' in body ? { rate: body.value, ...body } : body),
      rateDraft,
    ),
    response: exchangeRate,
  },
})
