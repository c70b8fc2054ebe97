import { z } from 'zod'
import { getWrongCodeText } from './facts.ts'

/** A typed code of the app or a recovery code: in capitals, without the spaces and dashes between its groups. */
export const secondFactorCode = z
  .string({ error: getWrongCodeText })
  .max(60, { error: getWrongCodeText })
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,32}$/, { error: getWrongCodeText }))
