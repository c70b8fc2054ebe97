import { z } from 'zod'
import { destination, madeAtPort } from '../../ground/ports/destination.ts'
import { methodNames } from '../../ground/ports/facts.ts'
import type { LeadTimes } from '../../ground/settings/first-values.ts'
import { confidences } from '../../ground/trade/confidences.ts'
import { covers } from '../../ground/trade/terms.ts'
import { vehicleClassNames } from '../../ground/trade/vehicles.ts'
import { endpoints } from '../../protocol/endpoint.ts'
import { namesOf } from '../../values/names.ts'
import { markets } from '../imports/facts.ts'
import { countryRule } from '../imports/rule.ts'
import { sailing } from '../voyages/voyage.ts'

const named = z.object({ code: z.string(), name: z.string() })

/** A country that we ship to, with the active ports through which it is served, its own first. */
export const served = z.object({ country: named, region: z.string().nullable(), ports: z.array(named) })
export type Destination = z.output<typeof served>

const cents = z.number().int()
const rate = z.object({
  id: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  method: z.enum(methodNames),
  validFrom: z.string(),
  source: z.string(),
  price: z.union([
    z.object({ perM3: cents, minimum: cents }),
    z.object({ lumpSum: cents, vehicleClass: z.enum(vehicleClassNames) }),
  ]),
})
const fee = z.object({ yen: z.number().int().nullable(), demanded: z.boolean() })
const cover = z.enum(namesOf(covers))

/** What a price is reckoned from, as `priceAtPort` takes it: rates in US cents, of those that have begun or will. */
const priced = z.object({
  port: z.string().nullable(),
  rates: z.array(rate),
  /** Thousandths of m³ by class. */
  sizes: z.partialRecord(z.enum(vehicleClassNames), z.number()),
  /** Millionths of what is insured. */
  insurance: z.record(cover, z.number()),
  localInsurer: z.boolean(),
  inspection: fee,
  cleaning: fee,
  yenPerDollar: z.number().nullable(),
})

/** Days at sea from Japan, as a source says. */
const transit = z.object({
  method: z.enum(methodNames),
  least: z.number().int(),
  most: z.number().int(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(namesOf(confidences)),
})

/** All that a browser needs to say what a car costs at a port, and whether it may be imported: the same for everybody. */
const terms = z.object({
  /** As an address writes it. */
  to: z.string(),
  country: named,
  port: named,
  priced,
  /** What is reckoned where the buyer chooses nothing; `on` is the day in Japan. */
  choices: z.object({
    method: z.enum(methodNames),
    cover: cover.nullable(),
    inspection: z.boolean(),
    cleaning: z.boolean(),
    on: z.string(),
  }),
  transit: z.array(transit),
  /** The next from each port of loading by each method, the first to leave first. */
  sailings: z.array(sailing),
  /** What has to be done between payment and the CUT, in days, and the hour of the bank in Japan. */
  lead: z.object({
    yardDays: z.number(),
    inspectionDays: z.number(),
    bankDays: z.number(),
    bankHour: z.number(),
  }) satisfies z.ZodType<LeadTimes>,
  /** Null for a country whose rules we do not know. */
  rule: countryRule.nullable(),
})
export type Terms = z.output<typeof terms>

/** A country of whose import rule there is a page, at the address of its slug; `to` is its first port, where it has one. */
const guided = z.object({
  country: named,
  slug: z.string(),
  region: z.string(),
  market: z.enum(namesOf(markets)),
  to: z.string().nullable(),
})
export type Guided = z.output<typeof guided>

/** All that is known of a country, for its page. */
const guide = guided.extend({
  rule: countryRule,
  ports: z.array(
    named.extend({
      country: named,
      /** As an address writes it. */
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
    method: 'GET',
    path: '/destinations',
    access: 'public',
    madeFrom: ['ports', 'importRules'],
    summary: 'The countries that we ship to, by name, each with the ports through which it is served.',
    response: z.array(served),
  },
  terms: {
    method: 'GET',
    path: '/destinations/{to}/terms',
    access: 'public',
    madeFrom: madeAtPort,
    summary:
      'What a price at a port and a verdict are reckoned from: rates, sizes, fees, days at sea, the next sailings and the import rule. `to` is a port as UN/LOCODE, with the country in front where another one is served through it: `KEMBA`, `UG-KEMBA`.',
    params: z.object({ to: destination }),
    problems: ['destination-not-found'],
    response: terms,
  },
  guides: {
    method: 'GET',
    path: '/destination-guides',
    access: 'public',
    madeFrom: ['ports', 'importRules'],
    summary: 'Every country whose import rule we know, by name.',
    response: z.array(guided),
  },
  guide: {
    method: 'GET',
    path: '/destination-guides/{slug}',
    access: 'public',
    madeFrom: ['ports', 'importRules'],
    summary: 'What we know of a country: its import rule with sources and dates, its ports and the days at sea.',
    params: z.object({ slug: z.string().max(100) }),
    problems: ['guide-not-found'],
    response: guide,
  },
})
