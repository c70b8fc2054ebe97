import { z } from 'zod'
import { dealSides } from '#platform/trade/deal.ts'
import { getKeys } from '#values/keys.ts'
import { currency, toSum } from '#values/numbers.ts'
import { instant } from '#values/text.ts'
import type { NextStep } from '../next-step.ts'
import { dealSteps } from './steps.ts'

export const dealSide = z.enum(dealSides)
export const dealStep = z.enum(getKeys(dealSteps))

/** Side that has to act, step and deadline; for a cancelled deal also the buyer's money. */
export const dealTurn = z.object({
  turn: dealSide.nullable(),
  step: dealStep,
  until: instant.nullable(),
  sum: z.number().nullable(),
  currency: currency.nullable(),
})

/** Converts a next step to its API form. */
export const toTurnResponse = ({ turn, step, until, money }: NextStep): z.output<typeof dealTurn> => ({
  turn,
  step,
  until: until?.toISOString() ?? null,
  ...(money ? toSum(money) : { sum: null, currency: null }),
})
