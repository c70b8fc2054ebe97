import { lazyValue, messages, t } from '#language/messages.ts'
import type { VehicleClass } from '#platform/trade/vehicles.ts'
import type { Problems } from '#protocol/problem.ts'
import { getKeys } from '#values/keys.ts'

/**
 * Verdicts about the import of a vehicle, the best first; of several, the worst counts. `found` is the filter that matches it:
 * "can be imported", "needs a licence, or we need to know", or none.
 */
export const verdicts = messages({
  allowed: { mark: 'Can be imported', importable: 'can' },
  'costs-more': { mark: 'Extra tax for its age', importable: 'can' },
  'allowed-with-condition': { mark: 'With a condition', importable: 'can' },
  'needs-licence': { mark: 'Needs a licence', importable: 'may' },
  'need-to-know': { mark: 'We need to know more', importable: 'may' },
  'not-allowed': { mark: 'Not allowed', importable: 'cannot' },
} as const satisfies Record<string, { mark: string; importable: 'can' | 'may' | 'cannot' }>)
export type VerdictCode = keyof typeof verdicts
export const verdictCodes = getKeys(verdicts)

/** Facts that a verdict may lack, with the texts that ask for them. */
export const verdictNeedTexts = messages({
  made: 'We need to know the month it was made.',
  registered: 'We need to know the month of its first registration.',
  vehicleClass: 'We need to know what kind of vehicle it is.',
  fuel: 'We need to know its fuel.',
  steering: 'We need to know which side its steering wheel is on.',
  mileage: 'We need to know its mileage.',
  seats: 'We need to know how many seats it has.',
  loadKg: 'We need to know how much load it may carry.',
  emissionCode: 'We need to know its emission code: the letters before the model code.',
  journey: 'We need to know when it leaves and arrives.',
  use: 'We need to know whether it stays in the country or goes on from a free zone.',
  rule: 'We need to know the rule for this kind of vehicle. We have found none.',
} as const)
export type VerdictNeed = keyof typeof verdictNeedTexts

/** Vehicle names of import rules, with their classes; null is every class, unknown ones included. */
export const ruleVehicleClasses = {
  any: null,
  car: ['car', 'coupe', 'hatchback', 'kei_car'],
  suv: ['suv'],
  wagon: ['wagon', 'minivan'],
  van: ['van', 'kei_van'],
  minibus: ['minibus'],
  bus: ['bus'],
  pickup: ['pickup'],
  double_cab: ['pickup'],
  dual_purpose: ['van', 'kei_van'],
  truck: ['truck', 'kei_truck'],
  tractor: ['machinery'],
  moto: ['moto'],
  special: ['special'],
} as const satisfies Record<string, readonly VehicleClass[] | null>
export type RuleVehicle = keyof typeof ruleVehicleClasses

/** Their labels. */
export const ruleVehicleLabels: Record<RuleVehicle, string> = messages({
  any: 'all vehicles',
  car: lazyValue(() => t('cars', {}, 'in an import rule')),
  suv: 'SUVs',
  wagon: 'wagons and minivans',
  van: lazyValue(() => t('vans')),
  minibus: lazyValue(() => t('minibuses')),
  bus: lazyValue(() => t('buses')),
  pickup: lazyValue(() => t('pickups')),
  double_cab: 'pickups with two rows of seats',
  dual_purpose: 'vans with two rows of seats',
  truck: lazyValue(() => t('trucks')),
  tractor: 'tractors and machinery',
  moto: lazyValue(() => t('motorcycles')),
  special: 'special vehicles',
})

/**
 * Seats that make a pickup a double cab, and a van a dual-purpose vehicle (Sri Lanka's term). Unknown seats count as this many.
 */
export const twoRowVehicles = { vehicles: ['double_cab', 'dual_purpose'], seats: 4 } as const satisfies {
  vehicles: readonly RuleVehicle[]
  seats: number
}

/** Origins of an age. If only the month is known, it counts from its first day, or from the day that the rule assumes. */
export const ageOrigins = messages({
  'manufacture.year': 'the year it was made',
  'manufacture.month': 'the month it was made',
  'manufacture.date': 'the day it was made',
  'manufacture.yearEnd': 'the end of the year it was made',
  'firstRegistration.year': 'the year of its first registration',
  'firstRegistration.date': 'its first registration',
  modelYear: 'its model year',
} as const)
export type AgeOrigin = keyof typeof ageOrigins

/** Ends of an age. Shipment and bill of lading are the day on which the ship leaves. */
export const ageEndEvents = messages({
  arrival: 'its arrival',
  shipment: 'its shipment',
  billOfLading: 'the date of its bill of lading',
  customsDeclaration: 'its customs declaration',
  importApproval: 'its import approval',
  firstRegistration: 'its first registration',
} as const)
export type RuleEvent = keyof typeof ageEndEvents

/** Comparisons of an age with n. With `years-max` the age may be n on the day itself, with `years-lt` less. */
export const ageComparisons = messages({
  'year-diff-max': 'at most … calendar years',
  'months-max': 'at most … months',
  'years-max': 'at most … years',
  'years-lt': 'less than … years',
  'years-min': 'at least … years',
} as const)
export type Comparison = keyof typeof ageComparisons

/** The effect of a provision without a limit, or outside its limit. */
export const effects = {
  none: 'allowed',
  condition: 'allowed-with-condition',
  'extra-tax': 'costs-more',
  licence: 'needs-licence',
  block: 'not-allowed',
  unknown: 'need-to-know',
} as const satisfies Record<string, VerdictCode>
export type Effect = keyof typeof effects

/**
 * Markets for used vehicles: the effect for a vehicle that stays. `passing` is a different effect for one that only passes
 * through the country or its free zone.
 * Passing vehicles follow the rules of their final country.
 */
export const markets = messages({
  open: { label: lazyValue(() => t('Open', {}, 'a market')), home: 'none' },
  'age-min': { label: 'Open to old vehicles only', home: 'none' },
  'licence-only': { label: 'Needs a licence or a permit number, whatever its age', home: 'licence' },
  restricted: { label: 'Open, within the limits of Japan’s export ban', home: 'condition' },
  're-export hub': { label: 'Different rules for home use and for a free zone', home: 'none', passing: 'condition' },
  'transit-only': { label: 'Not for home use, only in transit', home: 'block', passing: 'condition' },
  'free-zone-only': { label: 'Not for home use, only for a free zone', home: 'block', passing: 'condition' },
  closed: { label: 'Closed to used vehicles', home: 'block' },
} as const satisfies Record<string, { label: string; home: Effect; passing?: Effect }>)
export type Market = keyof typeof markets

export const inspections = messages({
  before_shipment: 'before shipment',
  on_arrival: 'on arrival',
  before_shipment_or_on_arrival: 'before shipment or on arrival',
  permit: 'for its permit',
} as const)

export const importProblems = messages({
  'import-rule-not-found': { sentence: 'Import rule not found', help: 'There is no import rule with this id.' },
  'claim-not-found': {
    sentence: 'This age claim no longer exists. Please look at the rule again.',
    help: 'Read the rule again. It has fewer age claims than the index says. Without an index, a claim is added.',
  },
} as const satisfies Problems)
