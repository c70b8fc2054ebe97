import { z } from 'zod'
import { t } from '../language/messages.ts'
import { currencies, maxPrice, unitsOf } from './money.ts'
import { namesOf } from './names.ts'
import { hasDecimals } from './rounding.ts'
import { orNone, type Wrong } from './text.ts'

/** A whole number, also read from the text of a form. */
export const numberText = (wrong: Wrong, min: number, max: number) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d+$/, { error: wrong }).transform(Number)], { error: wrong })
    .pipe(z.number({ error: wrong }).int({ error: wrong }).min(min, { error: wrong }).max(max, { error: wrong }))

/** The same with a default message that names its bounds. */
export const whole = (
  min: number,
  max: number,
  wrong: Wrong = () => t('Please enter a whole number from {min} to {max}', { min, max }),
) => numberText(wrong, min, max)

/** A whole number, where empty text means "none". */
export const optionalNumber = (wrong: Wrong, min: number, max: number) =>
  orNone(numberText(wrong, min, max), wrong).optional()

/** A number with at most two decimals; also read from text. */
export const decimal = (wrong: Wrong, min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d+(\.\d{1,2})?$/, { error: wrong })
          .transform(Number),
      ],
      { error: wrong },
    )
    .pipe(z.number({ error: wrong }).min(min, { error: wrong }).max(max, { error: wrong }))
    .refine((value) => hasDecimals(value, 2), { error: wrong })

/** A price in US dollars, with at most two decimals; also read from text. */
export const price = (wrong: Wrong) => decimal(wrong, 0, maxPrice)

/** Above every payment, far below the largest exact number. */
export const mostAmount = 1_000_000_000_000
/** A positive amount in the smallest unit of a currency. */
export const amount = z.number().int().positive().max(mostAmount)
export const currency = z.enum(namesOf(currencies), { error: () => t('Please choose a currency') })

/** A stored sum that was sent or received, in cents or yen. */
export const money = z.strictObject({ amount, currency })
export type Money = z.output<typeof money>

/** The same in the API: decimal in its currency, yen whole. */
export const saidSum = { sum: z.number(), currency }
export const sumOf = ({ amount, currency }: Money) => ({ sum: unitsOf(amount, currency), currency })
