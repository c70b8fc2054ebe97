import { z } from 'zod'
import { t } from '#language/messages.ts'
import { type Destination, isPortCode, isPortWord, parsePortDestination, toPublicPort } from '#platform/ports/facts.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { codeText, line, optionalLine } from '#values/text.ts'

/** A port in calls: one of the six words, or the UN/LOCODE of a port, in either case. Becomes the word if there is one. */
export const portInput = line(20)
  .overwrite(normaliseKey)
  .transform((text, { addIssue }) => {
    if (isPortWord(text)) return text
    const code = text.toUpperCase()
    if (isPortCode(code)) return toPublicPort(code)
    addIssue(t('Please choose a port from the list'))
    return z.NEVER
  })

const wrongCountry = () => t('Please enter the two-letter code of the country')
const country = codeText(wrongCountry).regex(/^[A-Z]{2}$/, { error: wrongCountry })

/** A destination in full. A port determines its country; a country without a port is enough. */
export const destinationDraft = z
  .object({ country: country.nullish(), port: portInput.nullish(), place: optionalLine(80) })
  .transform(({ country, port, place }, { addIssue }): Destination => {
    const parsed = port ? parsePortDestination(port) : null
    const countryCode = country ?? parsed?.country
    if (countryCode) return { country: countryCode, port: parsed?.port ?? null, place: place ?? parsed?.place ?? null }
    addIssue({ code: 'custom', path: ['country'], message: t('Please choose a country') })
    return z.NEVER
  })

export const destinationWithName = z.object({
  country: z.string(),
  port: z.string().nullable(),
  place: z.string().nullable(),
  name: z.string(),
})
