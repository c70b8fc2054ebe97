import { z } from 'zod'
import { getKeys } from '#values/keys.ts'
import { carStates } from './car-states.ts'

/** Events after a car has reached its buyer; the car by stock number and title. Grants are payment events. */
export const arrivalEvents = [
  z.object({ kind: z.literal('car-received'), car: z.string(), state: z.enum(getKeys(carStates)) }),
  z.object({ kind: z.literal('damage-claimed'), car: z.string() }),
  z.object({ kind: z.literal('claim-refused'), car: z.string() }),
] as const
export type ArrivalEvent = z.output<(typeof arrivalEvents)[number]>

export const arrivalNotices = [
  z.object({ kind: z.literal('arrival'), state: z.enum(['received', 'claimed', 'refused']) }),
] as const
export type ArrivalNotice = z.output<(typeof arrivalNotices)[number]>
