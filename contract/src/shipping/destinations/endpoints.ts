import { z } from 'zod'
import { buyersDestination, destinationSources } from '#platform/ports/destination.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { getKeys } from '#values/keys.ts'
import { line } from '#values/text.ts'
import { markets } from '../import-rules/facts.ts'
import { countryRule } from '../import-rules/rule.ts'
import { codeWithName, destinationTerms, transitTime } from './terms.ts'

/** A country that we ship to, with its English name, which accounts store. Its active ports follow, its own first. */
export const servedCountry = z.object({
  country: codeWithName.extend({ english: z.string() }),
  region: z.string().nullable(),
  ports: z.array(codeWithName),
})
export type Destination = z.output<typeof servedCountry>

/** A country with a public page about its import rule, by its slug. `to` is its first port, if it has one. */
const guided = z.object({
  country: codeWithName,
  slug: z.string(),
  region: z.string(),
  market: z.enum(getKeys(markets)),
  to: z.string().nullable(),
})
export type GuidedCountry = z.output<typeof guided>

const guide = guided.extend({
  rule: countryRule,
  ports: z.array(
    codeWithName.extend({
      country: codeWithName,
      /** In the form of an address. */
      to: z.string(),
      roro: z.boolean().nullable(),
      transit: z.array(transitTime),
      /** The other countries that are reached through it, by name. */
      serves: z.array(z.string()),
    }),
  ),
})
export type CountryGuide = z.output<typeof guide>

export const destinations = defineEndpoints('public', {
  list: {
    route: 'GET /destinations',
    madeFrom: ['ports', 'importRules'],
    summary: 'Lists the countries that we ship to, by name, each with the ports that serve it.',
    response: z.array(servedCountry),
  },
  terms: {
    route: 'GET /destinations/{to}/terms',
    madeFrom: destinationSources,
    summary:
      'Returns the inputs of prices and verdicts at a port: rates, sizes, fees, days at sea, the next sailings and the import rule. `to` is a port as UN/LOCODE, with the country in front if the port serves another one: `KEMBA`, `UG-KEMBA`.',
    params: z.object({ to: buyersDestination }),
    problems: ['destination-not-found'],
    response: destinationTerms,
  },
  guides: {
    route: 'GET /destination-guides',
    madeFrom: ['ports', 'importRules'],
    summary: 'Lists every country with an import rule, by name.',
    response: z.array(guided),
  },
  guide: {
    route: 'GET /destination-guides/{slug}',
    madeFrom: ['ports', 'importRules'],
    summary:
      'Returns the facts about a country: its import rule with sources and dates, its ports and the days at sea.',
    params: z.object({ slug: line(100) }),
    problems: ['guide-not-found'],
    response: guide,
  },
})
