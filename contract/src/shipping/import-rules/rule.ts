import { z } from 'zod'
import { messages, t } from '#language/messages.ts'
import { confidences } from '#platform/trade/confidences.ts'
import { fuelKinds } from '#platform/trade/vehicles.ts'
import { vagueDate } from '#values/calendar.ts'
import { getKeys } from '#values/keys.ts'
import { day, prose, requiredLine } from '#values/text.ts'
import { ageComparisons, ageEndEvents, ageOrigins, effects, inspections, markets, ruleVehicleClasses } from './facts.ts'

const ruleMessages = messages({
  source: 'Please name the source',
  asOf: 'Please enter its date: a day, a month, a year, “about 2019” or “undated”',
} as const)

/** The source of a provision. `published` as the source prints it: `2025-11-14`, `undated, old`. */
const source = z.object({
  title: requiredLine(200, () => ruleMessages.source),
  address: z.url({ protocol: /^https?$/ }).nullable(),
  published: requiredLine(60, () => ruleMessages.asOf).overwrite(vagueDate.parse),
})

const statementDate = z
  .string({ error: () => ruleMessages.asOf })
  .overwrite(vagueDate.parse)
  .pipe(
    z.union([day, z.string().regex(/^((19|20)\d\d(-(0[1-9]|1[0-2]))?|about (19|20)\d\d)$/), z.literal('undated')], {
      error: () => ruleMessages.asOf,
    }),
  )

/** Fields of every provision: a statement about a country needs a source and a date, which are shown unchanged. */
const provision = z.object({
  sources: z.array(source).min(1, { error: () => ruleMessages.source }),
  asOf: statementDate,
  confidence: z.enum(getKeys(confidences)),
  note: prose(1000).optional(),
  /** The staff member who checked the source, and when; absent before the first check. */
  checked: z.object({ by: requiredLine(200, () => ruleMessages.source), on: day }).optional(),
})
export type Provision = z.output<typeof provision>

const integer = z.number().int().nonnegative()
const vehicles = z.array(z.enum(getKeys(ruleVehicleClasses))).min(1)

/** Years by seats or load (kg); a null `to` is open. Outside every row there is no answer. */
const table = z.object({
  by: z.enum(['seats', 'loadKg']),
  rows: z.array(z.object({ from: integer, to: integer.nullable(), n: integer })).min(1),
})

const limit = z.object({
  origin: z.enum(getKeys(ageOrigins)),
  event: z.enum(getKeys(ageEndEvents)),
  compare: z.enum(getKeys(ageComparisons)),
  n: z.union([integer, table]),
  /** Day of the month of origin if only the month is known, else 1. */
  assumeDay: integer.min(1).max(28).optional(),
  /** An additional minimum age, in whole months. */
  minMonths: integer.optional(),
  /** The origin is not before `day`, for events from `from` on. */
  fixedEarliest: z.object({ day, from: day }).optional(),
})
export type AgeLimit = z.output<typeof limit>

const ageProvision = provision.extend({
  effect: z.enum(getKeys(effects)),
  vehicles,
  fuels: z.array(z.enum(fuelKinds)).min(1).optional(),
  /** Null: the effect holds for every such vehicle. */
  limit: limit.nullable(),
  /** Disputed other readings; missing fields are as in `limit`. */
  alternatives: z
    .array(
      z.object({
        effect: z.literal('none').optional(),
        limit: limit.partial().optional(),
        sources: provision.shape.sources,
        asOf: statementDate.optional(),
      }),
    )
    .optional(),
  /** Provisions with a channel are alternatives of each other: one is enough. */
  channel: requiredLine(60, () => t('Please name the channel')).optional(),
  maxMileageKm: integer.optional(),
  /**
   * The last day of the provision, by its event. Afterwards `fallbackN` is a second reading of n; without it the provision is
   * weak.
   */
  validTo: day.optional(),
  fallbackN: integer.optional(),
  /** The likely rule afterwards, in words. */
  after: prose(200).optional(),
  /** The tax outside the limit, by the difference of the calendar years: fractions of `ofBase`, so that 0.15 is 15%. */
  rates: z.array(z.object({ from: integer, to: integer.nullable(), rate: z.number().positive() })).optional(),
  ofBase: z.string().optional(),
})
export type AgeProvision = z.output<typeof ageProvision>

/** Effects for a steering wheel on either side. `exceptions` are accepted with a condition. */
const steering = provision.extend({
  right: z.enum(getKeys(effects)),
  left: z.enum(getKeys(effects)),
  exceptions: vehicles.optional(),
})
export type SteeringProvision = z.output<typeof steering>

/**
 * A requirement for emissions. Refusals follow from the code in front of a Japanese model code (`DBA-NZE161`): by its first
 * letter, and with `madeBefore` only for vehicles made before that day.
 * Without letters: any code. Without `refuses`, people check the requirement.
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
  when: z.enum(getKeys(inspections)).nullable(),
  bodies: z.array(requiredLine(80, () => t('Please name who inspects'))),
  certificate: z.string().nullable(),
  /** Yen, if a source has a fee. */
  feeYen: integer.nullable(),
  /** Checks of the country itself. */
  local: z.string().nullable(),
})

/** The import rule of a country for used vehicles. Countries by ISO 3166-1 alpha-2, ports by UN/LOCODE. */
export const countryRule = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  name: requiredLine(60, () => t('Please name the country')),
  region: requiredLine(60, () => t('Please name the region')),
  traffic: z.enum(['left', 'right']),
  market: provision.extend({ value: z.enum(getKeys(markets)) }),
  ages: z.array(ageProvision),
  steering: steering.nullable(),
  emission: emission.nullable(),
  /** A further requirement that our data of a vehicle cannot answer. */
  safety: provision.extend({ demand: requiredLine(300, () => t('Please say what is required')) }).nullable(),
  inspection: inspection.nullable(),
  /** Cleaning before shipment, for biosecurity. */
  cleaning: provision.extend({ feeYen: integer.nullable() }).nullable(),
  /** Present if insurance must be bought in the country: sales are C&F, never CIF. */
  localInsurer: provision.nullable(),
  /** Present if RoRo ships do not go there. */
  containerOnly: provision.nullable(),
  ports: z.array(z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}$/)),
  /** The way to a country without a port, in words. */
  landlocked: z.string().nullable(),
  /** Days at sea. */
  transit: provision.extend({ least: integer, most: integer }).nullable(),
  documents: z.array(z.string()),
  notes: z.array(z.string()),
})
export type CountryRule = z.output<typeof countryRule>

/** The input of a staff member: also the day on which they checked the source. The server adds the person. */
const buildDraftSchema = <Shape extends z.ZodRawShape>(what: z.ZodObject<Shape>) =>
  z.object({
    ...what.shape,
    checked: z.undefined().optional(),
    looked: z.string({ error: () => t('Please enter the day you checked the source') }).pipe(day),
  })

const { market, safety, cleaning, transit } = countryRule.shape
/** The provisions of a rule are entered one by one, each by its name in the rule. */
export const provisionDrafts = {
  market: buildDraftSchema(market),
  ages: buildDraftSchema(ageProvision),
  steering: buildDraftSchema(steering),
  emission: buildDraftSchema(emission),
  safety: buildDraftSchema(safety.unwrap()),
  inspection: buildDraftSchema(inspection),
  cleaning: buildDraftSchema(cleaning.unwrap()),
  localInsurer: buildDraftSchema(provision),
  containerOnly: buildDraftSchema(provision),
  transit: buildDraftSchema(transit.unwrap()),
} as const
