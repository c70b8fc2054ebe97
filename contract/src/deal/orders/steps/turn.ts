import { z } from 'zod'
import { dealSides } from '#ground/trade/deal.ts'
import { namesOf } from '#values/names.ts'
import { currency, sumOf } from '#values/numbers.ts'
import { instant } from '#values/text.ts'
import type { NextStep } from '../next-step.ts'
import { dealSteps } from './steps.ts'

export const dealSide = z.enum(dealSides)
export const dealStep = z.enum(namesOf(dealSteps))

/** Whose turn a deal is, what they should do, and until when; of a cancelled one also how much of the buyer's money it is about. */
export const dealTurn = z.object({
  turn: dealSide.nullable(),
  step: dealStep,
  until: instant.nullable(),
  sum: z.number().nullable(),
  currency: currency.nullable(),
})

/** A next step, as calls say it. */
export const saidTurn = ({ turn, step, until, money }: NextStep): z.output<typeof dealTurn> => ({
  turn,
  step,
  until: until?.toISOString() ?? null,
  ...(money ? sumOf(money) : { sum: null, currency: null }),
})
