import { z } from 'zod'
import { destination, madeAtPort } from '#ground/ports/destination.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { namesOf } from '#values/names.ts'
import { line } from '#values/text.ts'
import { markets } from '../import-rules/facts.ts'
import { countryRule } from '../import-rules/rule.ts'
import { named, terms, transit } from './terms.ts'

/** A country that we ship to, with its English name, which accounts store. Its active ports follow, its own first. */
export const served = z.object({
  country: named.extend({ english: z.string() }),
  region: z.string().nullable(),
  ports: z.array(named),
})
export type Destination = z.output<typeof served>

/** A country with a public page about its import rule, by its slug. `to` is its first port, if it has one. */
const guided = z.object({
  country: named,
  slug: z.string(),
  region: z.string(),
  market: z.enum(namesOf(markets)),
  to: z.string().nullable(),
})
export type Guided = z.output<typeof guided>

const guide = guided.extend({
  rule: countryRule,
  ports: z.array(
    named.extend({
      country: named,
      /** In the form of an address. */
      to: z.string(),
      roro: z.boolean().nullable(),
      transit: z.array(transit),
      /** The other countries that are reached through it, by name. */
      serves: z.array(z.string()),
    }),
  ),
})
export type Guide = z.output<typeof guide>

export const destinations = endpoints({
  list: {
    route: 'GET /destinations',
    access: 'public',
    madeFrom: ['ports', 'importRules'],
    summary: 'Lists the countries that we ship to, by name, each with the ports that serve it.',
    response: z.array(served),
  },
  terms: {
    route: 'GET /destinations/{to}/terms',
    access: 'public',
    madeFrom: madeAtPort,
    summary:
      'Returns the inputs of prices and verdicts at a port: rates, sizes, fees, days at sea, the next sailings and the import rule. `to` is a port as UN/LOCODE, with the country in front if the port serves another one: `KEMBA`, `UG-KEMBA`.',
    params: z.object({ to: destination }),
    problems: ['destination-not-found'],
    response: terms,
  },
  guides: {
    route: 'GET /destination-guides',
    access: 'public',
    madeFrom: ['ports', 'importRules'],
    summary: 'Lists every country with an import rule, by name.',
    response: z.array(guided),
  },
  guide: {
    route: 'GET /destination-guides/{slug}',
    access: 'public',
    madeFrom: ['ports', 'importRules'],
    summary:
      'Returns the facts about a country: its import rule with sources and dates, its ports and the days at sea.',
    params: z.object({ slug: line(100) }),
    problems: ['guide-not-found'],
    response: guide,
  },
})
