// Rule: what the company sets for the full shop, and where buyers are led to.
import { messages, t } from '#language/messages.ts'
import { mergeTables } from '#language/tables.ts'
import { hasPermission } from '#protocol/access.ts'
import { carPicture } from '#values/files.ts'
import { getKeys, getLabels } from '#values/keys.ts'
import { methods } from '../ports/facts.ts'
import { defaultReservationDays } from '../site/facts.ts'
import { balanceRules, covers, invoiceLimits } from '../trade/terms.ts'
import { companySettings } from './company.ts'
import { leadTimes, sizeSettings } from './default-values.ts'
import { isExampleGroup, type SettingGroup, settingGroups } from './groups.ts'
import { formatSettingValue, type Setting, type ValueOf } from './kinds.ts'
import { priceSettings } from './price-settings.ts'
import { translationSettings } from './texts.ts'

type GroupedSetting = Setting & { group: SettingGroup; label: string; help?: string; variable?: string }

const days = { kind: 'number', unit: 'days', decimals: 0 } as const

/** All settings of the shop with their labels, bounds and defaults, for database, API and screens. */
export const settings = messages({
  ...companySettings,
  firstSteps: {
    kind: 'choice',
    options: { shown: 'Shown until all are done', hidden: 'Not shown' },
    default: 'shown',
    group: 'company',
    label: 'Steps before your first sale',
    help: 'Shown on the dashboard to everybody who can change the settings.',
  },
  reservationDays: {
    ...days,
    min: 1,
    max: 365,
    default: defaultReservationDays as number,
    group: 'stock',
    label: 'An order holds its cars for',
    help: 'Orders already placed keep their day.',
    variable: 'RESERVATION_DAYS',
  },
  // Offers of exporters stand for 2 days (Nippon Export), 3 (Bizupon), 5 (Dean, Akebono) or 7 (SBT).
  offerDays: {
    ...days,
    min: 1,
    max: 60,
    default: 5,
    group: 'stock',
    label: 'An offer is valid for',
    help: 'Never longer than the reservation. Offers already made keep their day.',
  },
  queueHours: {
    kind: 'number',
    unit: 'hours',
    decimals: 0,
    min: 0,
    max: 48,
    default: 24,
    group: 'stock',
    label: 'A freed car is reserved for its waiting list for',
    help: 'First for the first buyer on the list, then as long for the others. With 0 there is no waiting list.',
  },
  claimDays: {
    ...days,
    min: 1,
    max: 90,
    default: 14,
    group: 'stock',
    label: 'A buyer can make a claim for',
    help: 'Counted from the day on which they say that they have the car. The days begin 14 days after it arrived at the latest.',
  },
  galleryLimit: {
    kind: 'number',
    unit: 'pictures',
    decimals: 0,
    min: 10,
    max: 40,
    default: carPicture.gallery as number,
    group: 'stock',
    label: 'A car’s gallery holds at most',
  },
  closesSoonDays: {
    ...days,
    min: 1,
    max: 365,
    default: 90,
    group: 'stock',
    label: 'Warn when a country closes for a car within',
    help: 'The office sees a list of such cars.',
  },
  ...priceSettings,
  ...sizeSettings,
  yardDays: {
    ...days,
    min: 0,
    max: 60,
    default: leadTimes.yardDays as number,
    group: 'sailings',
    label: 'Time for a car to reach the yard',
  },
  inspectionDays: {
    ...days,
    min: 0,
    max: 60,
    default: leadTimes.inspectionDays as number,
    group: 'sailings',
    label: 'Extra time for an inspection',
    help: 'Where the destination requires one.',
  },
  bankDays: {
    ...days,
    min: 0,
    max: 30,
    default: leadTimes.bankDays as number,
    group: 'sailings',
    label: 'Time for a bank transfer',
  },
  bankHour: {
    kind: 'number',
    unit: 'clock',
    decimals: 0,
    min: 0,
    max: 23,
    default: leadTimes.bankHour as number,
    group: 'sailings',
    label: 'On the pay-by day, a payment counts until',
  },
  paperFoot: {
    kind: 'lines',
    most: 4,
    max: 120,
    default: [],
    group: 'papers',
    label: 'At the bottom of every page',
    help: 'Up to four lines, for example a licence or tax number, a web address or a clause.',
  },
  exampleYenAccount: {
    kind: 'choice',
    options: { on: 'Shown until you enter your own', off: 'Switched off: we take no payments in yen' },
    default: 'on',
    group: 'invoices',
    label: 'The example company’s account for yen',
  },
  depositPercent: {
    kind: 'number',
    unit: 'percent',
    decimals: 0,
    ...invoiceLimits.percent,
    default: 100,
    group: 'invoices',
    label: 'Deposit of the total',
    help: '100% asks for the whole amount at once.',
  },
  invoiceDays: {
    ...days,
    ...invoiceLimits.days,
    default: 5,
    group: 'invoices',
    label: 'An invoice is valid for',
    help: 'The deposit must arrive by then. Until then the order holds the vehicles.',
  },
  balanceRule: {
    kind: 'choice',
    options: getLabels(balanceRules),
    default: 'arrival',
    group: 'invoices',
    label: 'The balance is due',
  },
  balanceDays: { ...days, ...invoiceLimits.days, default: 10, group: 'invoices', label: 'How long before or after' },
  staffSecondFactor: {
    kind: 'choice',
    options: { own: 'Each person chooses', demanded: 'Required for everybody' },
    default: 'own',
    group: 'staff',
    label: 'Two-factor login of staff',
    help: 'Where it is required, staff must set it up before they can open any office screen.',
  },
  languages: {
    kind: 'languages',
    default: [],
    group: 'languages',
    label: 'Public pages are also in',
    help: 'Each of your staff can use the back-office in any language.',
  },
  ...translationSettings,
  firstMethod: { kind: 'choice', options: methods, default: 'RORO', group: 'buyers', label: 'Shipped by' },
  firstCover: {
    kind: 'choice',
    options: mergeTables(covers, messages({ none: 'No insurance' })),
    default: 'total-loss',
    group: 'buyers',
    label: 'Insured against',
  },
} as const satisfies Record<string, GroupedSetting>)

export type SettingName = keyof typeof settings
export const settingNames = getKeys(settings)
export type Settings = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> }
export type FixedSettings = { [Name in SettingName]?: Settings[Name] | undefined }

/** Returns a setting with its general type. */
export const getSetting = (name: SettingName): GroupedSetting => settings[name]
export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name)

export const canEditSetting = (person: Parameters<typeof hasPermission>[0], name: SettingName) =>
  hasPermission(person, settingGroups[settings[name].group].permission)

/** Checks if the default is the example company's. A choice reveals nothing about a company. */
export const hasExampleDefault = (name: SettingName) =>
  settings[name].kind !== 'choice' && isExampleGroup(settings[name].group)

/** Returns the contact numbers and addresses that a setting publishes to buyers; empty for other settings. */
export function listContactDetails(name: SettingName, value: unknown): readonly string[] {
  if (name === 'chatNumber' || name === 'companyPhone' || name === 'companyEmail')
    return [formatSettingValue(settings[name], value)]
  if (name !== 'offices') return []
  return (value as Settings['offices']).flatMap(({ phone, email }) => [phone, email])
}

/** Compares two values of a setting, lists item by item. */
export const isSameSettingValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The text for a setting that the environment fixes. */
export const getFixedSettingText = (variable: string | undefined) =>
  variable
    ? t('Set in the environment as {variable}. It cannot be changed here.', { variable })
    : t('Set in the environment. It cannot be changed here.')

export const settingMessages = messages({
  saved: 'The settings were saved.',
  example: 'Still the example company’s',
  failed: 'Failed to save the settings. Please try again.',
  loadFailed: 'Failed to load the settings',
} as const)
