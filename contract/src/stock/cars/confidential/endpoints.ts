import { z } from 'zod'
import { t } from '#language/messages.ts'
import { chassisNumber } from '#platform/trade/chassis-number.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { getKeys } from '#values/keys.ts'
import { integerText, price } from '#values/numbers.ts'
import { day, emptyToNull, id, optionalLine, requiredLine } from '#values/text.ts'
import { costCurrencies, confidentialLimits as limits, confidentialMessages as messages } from './facts.ts'

const amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d+(\.\d{1,2})?$/)
        .transform(Number),
    ],
    { error: () => messages.amount },
  )
  .pipe(
    z
      .number()
      .min(-limits.amount, { error: () => messages.amount })
      .max(limits.amount, { error: () => messages.amount }),
  )

const cost = z
  .object({
    what: requiredLine(limits.what, () => t('Please say what it was for')),
    amount,
    currency: z.enum(getKeys(costCurrencies), { error: () => t('Please choose yen or dollars') }),
    date: day,
  })
  .refine(({ amount, currency }) => Number.isInteger(currency === 'JPY' ? amount : Math.round(amount * 1e6) / 1e4), {
    path: ['amount'],
    error: () => messages.amount,
  })

export const confidentialDraft = z.object({
  chassisNumber,
  engineNumber: optionalLine(limits.engineNumber),
  auctionHouse: optionalLine(limits.auctionHouse),
  auctionLot: optionalLine(limits.auctionLot),
  /** Lowest selling price in US dollars. */
  floorPrice: emptyToNull(
    price(() => messages.floorPrice),
    () => messages.floorPrice,
  ).optional(),
  costs: z.array(cost).max(limits.costs, { error: () => messages.tooMany }),
})

const confidentialCar = z.object({
  /** Id of the car. */
  id,
  chassisNumber: z.string().nullable(),
  engineNumber: z.string().nullable(),
  auctionHouse: z.string().nullable(),
  auctionLot: z.string().nullable(),
  floorPrice: z.number().nullable(),
  costs: z.array(cost),
  /** The version of these facts, not of the car: 0 before the first change. */
  version: z.number().int(),
})
export type ConfidentialCar = z.output<typeof confidentialCar>

const change = confidentialDraft
  .partial()
  .extend({ version: integerText(() => t('Please reload the car'), 0, 2_000_000_000).optional() })
export type ConfidentialChange = z.output<typeof change>

export const confidential = defineEndpoints('costs.edit', {
  show: {
    route: 'GET /cars/{id}/confidential',
    summary: 'Returns the full numbers of a car, its place of purchase, its costs, and its lowest selling price.',
    problems: ['car-not-found'],
    response: confidentialCar,
  },
  update: {
    route: 'PUT /cars/{id}/confidential',
    summary: 'Changes the named fields. A stale version returns 409.',
    body: change,
    problems: ['car-not-found', 'stale', 'chassis-number-taken', 'code-needed'],
    response: confidentialCar,
  },
})
