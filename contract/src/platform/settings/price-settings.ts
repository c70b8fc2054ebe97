import { message, messages } from '#language/messages.ts'
import { defaultInsuranceRates } from './default-values.ts'
import type { Setting } from './kinds.ts'

const yen = { kind: 'number', unit: 'yen', decimals: 0, min: 0, max: 1_000_000, optional: true, default: null } as const
/** At most 10%: with it the insurance of the most expensive vehicle is still an exact sum. */
const percent = { kind: 'number', unit: 'percent', decimals: 4, min: 0, max: 10 } as const
const millionths = 10_000
const insuredRateHelp = message('Percentage of 110% of the vehicle price and freight.')

/** The tolerated shortfall of a payment, and the parts of a price at a port other than freight. */
export const priceSettings = messages({
  toleranceUsd: {
    kind: 'number',
    unit: 'usd',
    decimals: 2,
    min: 0,
    max: 1000,
    default: 30,
    group: 'prices',
    label: 'Bank charges are written off up to',
    help: 'Once per deal, and never more than the percentage below. Usual in the trade: 30 dollars.',
  },
  tolerancePercent: {
    kind: 'number',
    unit: 'percent',
    decimals: 2,
    min: 0,
    max: 10,
    default: 0.5,
    group: 'prices',
    label: 'Bank charges are written off up to this share of the total',
    help: 'The lower of the two limits counts. Usual in the trade: half a percent.',
  },
  insuranceTotalLoss: {
    ...percent,
    default: defaultInsuranceRates['total-loss'] / millionths,
    group: 'prices',
    label: 'Insurance against total loss',
    help: insuredRateHelp,
  },
  insuranceAllRisks: {
    ...percent,
    default: defaultInsuranceRates['all-risks'] / millionths,
    group: 'prices',
    label: 'Insurance against all risks',
    help: insuredRateHelp,
  },
  inspectionYen: {
    ...yen,
    group: 'prices',
    label: 'Inspection before shipment',
    help: 'Used where the rules of a country name no fee.',
  },
  cleaningYen: { ...yen, group: 'prices', label: 'Cleaning', help: 'Used where the rules of a country name no fee.' },
} as const satisfies Record<string, Setting & { group: 'prices'; label: string; help?: string }>)
