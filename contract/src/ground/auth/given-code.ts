import { z } from 'zod'
import { codeWrong } from './facts.ts'

/** A typed code of the app or a recovery code: in capitals, without the spaces and dashes between its groups. */
export const givenCode = z
  .string({ error: codeWrong })
  .max(60, { error: codeWrong })
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,32}$/, { error: codeWrong }))
