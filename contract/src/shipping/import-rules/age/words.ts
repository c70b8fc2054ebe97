// Rule: texts of age provisions.
import { createListFormat, createNumberFormat, formatNameList } from '#language/formats.ts'
import { t } from '#language/messages.ts'
import { joinSentences } from '#language/sentences.ts'
import { fuels as fuelFacts } from '#platform/trade/vehicles.ts'
import { formatDate } from '#values/calendar.ts'
import { formatCount } from '#values/format-count.ts'
import { translateRuleText } from '../data-words.ts'
import { ageEndEvents, ageOrigins, type Effect, type RuleVehicle, ruleVehicleLabels } from '../facts.ts'
import type { AgeLimit, AgeProvision } from '../rule.ts'

type Kind = AgeLimit['compare']

const singleNumberTexts: Record<Kind, (count: number) => string> = {
  'year-diff-max': (count) =>
    t('{count, plural, one {at most # calendar year old} other {at most # calendar years old}}', { count }),
  'months-max': (count) => t('{count, plural, one {at most # month old} other {at most # months old}}', { count }),
  'years-max': (count) => t('{count, plural, one {at most # year old} other {at most # years old}}', { count }),
  'years-lt': (count) => t('{count, plural, one {less than # year old} other {less than # years old}}', { count }),
  'years-min': (count) => t('{count, plural, one {at least # year old} other {at least # years old}}', { count }),
}
const numberRangeTexts: Record<Kind, (least: number, most: number) => string> = {
  'year-diff-max': (least, most) =>
    t('{most, plural, one {at most {least} to # calendar year old} other {at most {least} to # calendar years old}}', {
      least,
      most,
    }),
  'months-max': (least, most) =>
    t('{most, plural, one {at most {least} to # month old} other {at most {least} to # months old}}', { least, most }),
  'years-max': (least, most) =>
    t('{most, plural, one {at most {least} to # year old} other {at most {least} to # years old}}', { least, most }),
  'years-lt': (least, most) =>
    t('{most, plural, one {less than {least} to # year old} other {less than {least} to # years old}}', {
      least,
      most,
    }),
  'years-min': (least, most) =>
    t('{most, plural, one {at least {least} to # year old} other {at least {least} to # years old}}', { least, most }),
}

/** Continues "It must be": `at most 7 calendar years old`. */
function formatLimit({ n, compare, minMonths }: AgeLimit) {
  const limitNumber = typeof n === 'number' ? singleNumberTexts[compare](n) : formatRows(n, compare)
  return minMonths
    ? t('{months, plural, one {at least # month and {limit}} other {at least # months and {limit}}}', {
        months: minMonths,
        limit: limitNumber,
      })
    : limitNumber
}

function formatRows({ by, rows }: Exclude<AgeLimit['n'], number>, compare: Kind) {
  const years = rows.map((row) => row.n)
  const limit = numberRangeTexts[compare](Math.min(...years), Math.max(...years))
  return by === 'seats'
    ? t('{limit}, depending on its number of seats', { limit })
    : t('{limit}, depending on the load it may carry', { limit })
}

const percentFormat = createNumberFormat({ style: 'percent', maximumFractionDigits: 2 })
const percent = (rate: number) => percentFormat.format(rate)
/** Formats the tax by age in years: `15% from 8 to 10 years, 30% from 11 years`. */
const formatTax = ({ rates = [], ofBase }: AgeProvision) =>
  formatNameList(
    rates.map(({ from, to, rate }) => {
      const part = ofBase ? t('{percent} of {base}', { percent: percent(rate), base: ofBase }) : percent(rate)
      return to
        ? t('{tax} from {from} to {to} years', { tax: part, from, to })
        : t('{tax} from {from} years', { tax: part, from })
    }),
  )

const unlimitedTexts: Record<Effect, (vehicles: string) => string> = {
  none: (vehicles) =>
    t('{vehicles, select, none {We know of no age limit.} other {For {vehicles}: we know of no age limit.}}', {
      vehicles,
    }),
  condition: (vehicles) =>
    t('{vehicles, select, none {It must meet a condition.} other {For {vehicles}: a condition must be met.}}', {
      vehicles,
    }),
  'extra-tax': (vehicles) =>
    t('{vehicles, select, none {An extra tax is due.} other {For {vehicles}: an extra tax is due.}}', { vehicles }),
  licence: (vehicles) =>
    t('{vehicles, select, none {It needs a licence.} other {For {vehicles}: a licence is needed.}}', { vehicles }),
  block: (vehicles) =>
    t(
      '{vehicles, select, none {Used vehicles of this kind are not allowed.} other {For {vehicles}: used vehicles of this kind are not allowed.}}',
      { vehicles },
    ),
  unknown: (vehicles) =>
    t(
      '{vehicles, select, none {We have found no rule that we can use.} other {For {vehicles}: we have found no rule that we can use.}}',
      { vehicles },
    ),
}

/**
 * `It must be at most 7 calendar years old, or an extra tax is due. The age counts from the year of its first registration to
 * its arrival.`
 */
const limitSentence = ({ effect, fuels: only }: AgeProvision, limit: AgeLimit, vehicles: string) =>
  t(
    '{vehicles, select, none {It must be {limit}} other {For {vehicles}: {limit}}}{fuels, select, none {} other { ({fuels})}}{effect, select, condition {, or a condition must be met} extra-tax {, or an extra tax is due} licence {, or a licence is needed} other {}}. The age counts from {origin} to {event}.',
    {
      vehicles,
      origin: ageOrigins[limit.origin],
      event: ageEndEvents[limit.event],
      limit: formatLimit(limit),
      fuels: only ? formatFuels(only) : 'none',
      effect,
    },
  )

/** Formats an age provision; `vehicles` names its vehicles if several provisions are listed together. */
export function formatAgeProvision(provision: AgeProvision, vehicles = 'none') {
  const { limit, maxMileageKm, alternatives = [], validTo } = provision
  if (!limit) return unlimitedTexts[provision.effect](vehicles)
  const tax = formatTax(provision)
  const [channel, after] = [translateRuleText(provision.channel), translateRuleText(provision.after)]
  const until = validTo ? formatDate(validTo) : null
  return joinSentences(
    limitSentence(provision, limit, vehicles),
    tax && t('Extra tax: {tax}.', { tax }),
    maxMileageKm && t('Its mileage must be at most {distance} km.', { distance: formatCount(maxMileageKm) }),
    channel && t('This applies to {channel} imports.', { channel }),
    alternatives.length > 0 && t('Other sources give a different limit.'),
    until &&
      (after ? t('Valid until {until}. After that: {after}.', { until, after }) : t('Valid until {until}.', { until })),
  )
}

type InYears = { vehicles: string; origin: string; year: number; from: number; next: number; fromNext: number }
const withinTexts: Partial<Record<Effect, (values: InYears) => string>> = {
  block: ({ vehicles, origin, year, from, next, fromNext }) =>
    t(
      'For {vehicles}: if it arrives in {year}, it must have been {origin, select, made {made} other {first registered}} in {from} or later. For arrival in {next}: {fromNext} or later.',
      { vehicles, origin, year, from, next, fromNext },
    ),
  'extra-tax': ({ vehicles, origin, year, from, next, fromNext }) =>
    t(
      'For {vehicles} arriving in {year}: no extra tax if {origin, select, made {made} other {first registered}} in {from} or later. For arrival in {next}: {fromNext} or later.',
      { vehicles, origin, year, from, next, fromNext },
    ),
  licence: ({ vehicles, origin, year, from, next, fromNext }) =>
    t(
      'For {vehicles} arriving in {year}: no licence needed if {origin, select, made {made} other {first registered}} in {from} or later. For arrival in {next}: {fromNext} or later.',
      { vehicles, origin, year, from, next, fromNext },
    ),
}
const originSelectKeys: Partial<Record<AgeLimit['origin'], string>> = {
  'manufacture.year': 'made',
  'firstRegistration.year': 'registered',
}

/**
 * Explains a limit by calendar years for a year and the next: `For all vehicles: if it arrives in 2026, it must have been made
 * in 2019 or later. For arrival in 2027: 2020 or later.`
 * Null for other limits, disputed ones, and ended ones.
 */
export function formatLimitInYears(provision: AgeProvision, year: number): string | null {
  const { vehicles, fuels, alternatives = [], validTo } = provision
  const limit = byYears(provision)
  const within = withinTexts[provision.effect]
  const origin = limit && originSelectKeys[limit.origin]
  if (!limit || !within || !origin) return null
  const { n, fixedEarliest } = limit
  if (typeof n !== 'number' || alternatives.length > 0 || (validTo && validTo < `${year}-12-31`)) return null
  const earliest = (arrival: number) =>
    Math.max(arrival - n, fixedEarliest && fixedEarliest.from <= `${arrival}-01-01` ? getYear(fixedEarliest.day) : 0)
  const label = formatRuleVehicles(vehicles)
  return within({
    vehicles: fuels ? t('{vehicles} ({fuels})', { vehicles: label, fuels: formatFuels(fuels) }) : label,
    origin,
    year,
    from: earliest(year),
    next: year + 1,
    fromNext: earliest(year + 1),
  })
}

const byYears = ({ limit }: AgeProvision) =>
  limit?.compare === 'year-diff-max' && limit.event === 'arrival' ? limit : null

const formatFuels = (only: NonNullable<AgeProvision['fuels']>) =>
  formatNameList(only.map((fuel) => fuelFacts[fuel].label))

const getYear = (day: string) => Number(day.slice(0, 4))

const conjunction = createListFormat('conjunction')
/** Lists the vehicles of a rule in a sentence: `cars, SUVs and pickups`. */
export const formatRuleVehicles = (vehicles: readonly RuleVehicle[]) =>
  conjunction.format(vehicles.map((name) => ruleVehicleLabels[name]))
