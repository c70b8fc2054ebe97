import { z } from 'zod'
import { codeText } from '#values/text.ts'
import { getWrongCodeText } from './facts.ts'

/** A typed code of the app or a recovery code: in capitals, without the spaces and dashes between its groups. */
export const secondFactorCode = codeText(getWrongCodeText)
  .max(60, { error: getWrongCodeText })
  .transform((code) => code.replaceAll('-', ''))
  .pipe(z.string().regex(/^[A-Z0-9]{6,32}$/, { error: getWrongCodeText }))
