import { z } from 'zod'
import { confidences } from '#ground/trade/confidences.ts'
import { fuelKinds } from '#ground/trade/vehicles.ts'
import { messages, t } from '#language/messages.ts'
import { vagueDate } from '#values/calendar.ts'
import { namesOf } from '#values/names.ts'
import { day, prose, requiredLine } from '#values/text.ts'
import { comparisons, effects, events, inspections, markets, origins, ruleVehicles } from './facts.ts'

const ruleMessages = messages({
  source: 'Please name the source',
  asOf: 'Please enter its date: a day, a month, a year, “about 2019” or “undated”',
  looked: 'Please enter the day you checked the source',
} as const)

/** Where a provision was read. `published` as the source prints it: `2025-11-14`, `undated, old`. */
const source = z.object({
  title: requiredLine(200, () => ruleMessages.source),
  address: z.url({ protocol: /^https?$/ }).nullable(),
  published: requiredLine(60, () => ruleMessages.asOf).overwrite(vagueDate.kept),
})

const asOf = z
  .string({ error: () => ruleMessages.asOf })
  .overwrite(vagueDate.kept)
  .pipe(
    z.union([day, z.string().regex(/^((19|20)\d\d(-(0[1-9]|1[0-2]))?|about (19|20)\d\d)$/), z.literal('undated')], {
      error: () => ruleMessages.asOf,
    }),
  )

/** What every provision carries: no statement about a country without a source and a date, printed as they stand. */
const provision = z.object({
  sources: z.array(source).min(1, { error: () => ruleMessages.source }),
  asOf,
  confidence: z.enum(namesOf(confidences)),
  /** For people. */
  note: prose(1000).optional(),
  /** Who of the office looked at the source, and when; absent while nobody has. */
  checked: z.object({ by: requiredLine(200, () => ruleMessages.source), on: day }).optional(),
})
export type Provision = z.output<typeof provision>

const whole = z.number().int().nonnegative()
const vehicles = z.array(z.enum(namesOf(ruleVehicles))).min(1)

/** Years by the seats or by the load (kg); `to` null is "and more". Outside every row there is no answer. */
const table = z.object({
  by: z.enum(['seats', 'loadKg']),
  rows: z.array(z.object({ from: whole, to: whole.nullable(), n: whole })).min(1),
})

const limit = z.object({
  origin: z.enum(namesOf(origins)),
  event: z.enum(namesOf(events)),
  compare: z.enum(namesOf(comparisons)),
  n: z.union([whole, table]),
  /** Day of the month of origin where only the month is known, else 1. */
  assumeDay: whole.min(1).max(28).optional(),
  /** A least age beside the greatest, in whole months. */
  minMonths: whole.optional(),
  /** The origin is not before `day`, for events from `from` on. */
  fixedEarliest: z.object({ day, from: day }).optional(),
})
export type AgeLimit = z.output<typeof limit>

const ageProvision = provision.extend({
  effect: z.enum(namesOf(effects)),
  vehicles,
  /** For these only, else for all. */
  fuels: z.array(z.enum(fuelKinds)).min(1).optional(),
  /** Null: the effect holds for every such vehicle. */
  limit: limit.nullable(),
  /** Disputed other readings: what one does not name is as in `limit`. */
  alternatives: z
    .array(
      z.object({
        effect: z.literal('none').optional(),
        limit: limit.partial().optional(),
        sources: provision.shape.sources,
        asOf: asOf.optional(),
      }),
    )
    .optional(),
  /** Provisions with a channel are alternatives of each other: one is enough. */
  channel: requiredLine(60, () => t('Please name the channel')).optional(),
  /** On the odometer, at most. */
  maxMileageKm: whole.optional(),
  /** The last day of the provision, by its event. Afterwards `fallbackN` is a second reading of n; without it the provision is weak. */
  validTo: day.optional(),
  fallbackN: whole.optional(),
  /** What may hold afterwards, in words. */
  after: prose(200).optional(),
  /** The tax outside the limit, by the difference of the calendar years: parts of `ofBase`, so that 0.15 is 15%. */
  rates: z.array(z.object({ from: whole, to: whole.nullable(), rate: z.number().positive() })).optional(),
  ofBase: z.string().optional(),
})
export type AgeProvision = z.output<typeof ageProvision>

/** What is done with a wheel on either side. `exceptions` may come in all the same, with a condition. */
const steering = provision.extend({
  right: z.enum(namesOf(effects)),
  left: z.enum(namesOf(effects)),
  exceptions: vehicles.optional(),
})
export type SteeringProvision = z.output<typeof steering>

/**
 * A demand on emissions. What is refused is read off the code in front of a Japanese model code (`DBA-NZE161`): by its first
 * letter, and, with `madeBefore`, only if it was made before that day. No letters: any code. Without `refuses` the
 * demand is for people to look at.
 */
const emission = provision.extend({
  demand: requiredLine(300, () => t('Please say what is required')),
  refuses: z
    .array(
      z.object({
        letters: z.array(z.string().length(1)),
        madeBefore: day.optional(),
        fuels: z.array(z.enum(fuelKinds)).min(1),
        arrivalsFrom: day,
      }),
    )
    .optional(),
})
export type EmissionProvision = z.output<typeof emission>

const inspection = provision.extend({
  required: z.boolean(),
  when: z.enum(namesOf(inspections)).nullable(),
  bodies: z.array(requiredLine(80, () => t('Please name who inspects'))),
  certificate: z.string().nullable(),
  /** Yen, where a source names a fee. */
  feeYen: whole.nullable(),
  /** What the country itself looks at. */
  local: z.string().nullable(),
})

/** All that is known of how a country takes used vehicles. Countries by ISO 3166-1 alpha-2, ports by UN/LOCODE. */
export const countryRule = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  name: requiredLine(60, () => t('Please name the country')),
  region: requiredLine(60, () => t('Please name the region')),
  /** On which side of the road one drives. */
  traffic: z.enum(['left', 'right']),
  market: provision.extend({ value: z.enum(namesOf(markets)) }),
  ages: z.array(ageProvision),
  steering: steering.nullable(),
  emission: emission.nullable(),
  /** What else a vehicle must have, which is not in our record of it. */
  safety: provision.extend({ demand: requiredLine(300, () => t('Please say what is required')) }).nullable(),
  inspection: inspection.nullable(),
  /** Cleaning before shipment, for biosecurity. */
  cleaning: provision.extend({ feeYen: whole.nullable() }).nullable(),
  /** Given where insurance must be bought in the country: it is sold C&F, never CIF. */
  localInsurer: provision.nullable(),
  /** Given where RoRo does not go. */
  containerOnly: provision.nullable(),
  ports: z.array(z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}$/)),
  /** How a country without a port of its own is reached, in words. */
  landlocked: z.string().nullable(),
  /** Days at sea. */
  transit: provision.extend({ least: whole, most: whole }).nullable(),
  documents: z.array(z.string()),
  notes: z.array(z.string()),
})
export type CountryRule = z.output<typeof countryRule>

/** What somebody of the office enters: also the day on which they looked at the source. Who they are, the server knows. */
const entered = <Shape extends z.ZodRawShape>(what: z.ZodObject<Shape>) =>
  z.object({
    ...what.shape,
    checked: z.undefined().optional(),
    looked: z.string({ error: () => ruleMessages.looked }).pipe(day),
  })

const { market, safety, cleaning, transit } = countryRule.shape
/** A rule is entered provision by provision, each by the name that it has in the rule of its country. */
export const provisionDrafts = {
  market: entered(market),
  ages: entered(ageProvision),
  steering: entered(steering),
  emission: entered(emission),
  safety: entered(safety.unwrap()),
  inspection: entered(inspection),
  cleaning: entered(cleaning.unwrap()),
  localInsurer: entered(provision),
  containerOnly: entered(provision),
  transit: entered(transit.unwrap()),
} as const
