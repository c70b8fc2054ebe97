import { z } from 'zod'
import { t } from '#language/messages.ts'
import { vagueDate } from '#values/calendar.ts'
import { getKeys } from '#values/keys.ts'
import { codeText, optionalProse, requiredLine } from '#values/text.ts'
import { confidences } from '../trade/confidences.ts'
import { methodNames } from './facts.ts'
import { portKinds } from './office.ts'

const wrongCountry = () => t('Please enter the two-letter code of the country')
const country = codeText(wrongCountry).regex(/^[A-Z]{2}$/, { error: wrongCountry })
const wrongCode = () => t('Please enter the five characters of the UN/LOCODE')
const days = z.number().int().min(0).max(365)

/** Days at sea from Japan by one method, with their source. */
const transit = z
  .object({
    method: z.enum(methodNames),
    least: days,
    most: days,
    source: requiredLine(200, () => t('Please name the source')),
    asOf: requiredLine(20, () => t('Please enter the day, month or year of the source, or “undated”')).overwrite(
      vagueDate.parse,
    ),
    confidence: z.enum(getKeys(confidences)),
  })
  .refine(({ least, most }) => least <= most, {
    path: ['most'],
    error: () => t('The days in ‘To’ cannot be fewer than in ‘From’'),
  })

/** A port of loading or of discharge, or a place inland, by UN/LOCODE. */
export const port = z.object({
  code: codeText(wrongCode).regex(/^[A-Z]{2}[A-Z0-9]{3}$/, { error: wrongCode }),
  name: requiredLine(60, () => t('Please enter the name of the port')),
  country,
  kind: z.enum(getKeys(portKinds)),
  /** True if RoRo ships call; null of a place inland. */
  roro: z.boolean().nullable(),
  /** The countries that are reached through it: its own, and landlocked neighbours. */
  serves: z.array(country),
  transit: z.array(transit),
  note: optionalProse(500),
})
export type Port = z.output<typeof port>
