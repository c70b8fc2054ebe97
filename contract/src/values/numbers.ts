import { z } from 'zod'
import { t } from '../language/messages.ts'
import { getKeys } from './keys.ts'
import { currencies, maxPrice, toCurrencyUnits } from './money.ts'
import { fitsDecimals } from './rounding.ts'
import { emptyToNull, type FaultText } from './text.ts'

/** A whole number, also read from the text of a form. */
export const integerText = (wrong: FaultText, min: number, max: number) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d+$/, { error: wrong }).transform(Number)], { error: wrong })
    .pipe(z.number({ error: wrong }).int({ error: wrong }).min(min, { error: wrong }).max(max, { error: wrong }))

/** The same with a default message that names its bounds. */
export const integerInput = (
  min: number,
  max: number,
  wrong: FaultText = () => t('Please enter a whole number from {min} to {max}', { min, max }),
) => integerText(wrong, min, max)

/** A whole number, where empty text means "none". */
export const optionalNumber = (wrong: FaultText, min: number, max: number) =>
  emptyToNull(integerText(wrong, min, max), wrong).optional()

/** A number with at most two decimals; also read from text. */
export const decimal = (wrong: FaultText, min: number, max: number) =>
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
    .refine((value) => fitsDecimals(value, 2), { error: wrong })

/** A price in US dollars, with at most two decimals; also read from text. */
export const price = (wrong: FaultText) => decimal(wrong, 0, maxPrice)

/** Above every payment, far below the largest exact number. */
export const maxAmount = 1_000_000_000_000
/** A positive amount in the smallest unit of a currency. */
export const amount = z.number().int().positive().max(maxAmount)
export const currency = z.enum(getKeys(currencies), { error: () => t('Please choose a currency') })

/** A stored sum that was sent or received, in cents or yen. */
export const money = z.strictObject({ amount, currency })
export type Money = z.output<typeof money>

/** A sum of money in requests and responses: decimal in its currency, yen whole. */
export const sumFields = { sum: z.number(), currency }
export const toSum = ({ amount, currency }: Money) => ({ sum: toCurrencyUnits(amount, currency), currency })
