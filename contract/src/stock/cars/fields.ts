// Rule: the name and limits of a car's field, and how it is searched.
import { lazyValue, messages, t } from '#language/messages.ts'
import { loadingPorts } from '#platform/ports/facts.ts'
import { chassisNumberField } from '#platform/trade/chassis.ts'
import { vehicleClasses } from '#platform/trade/vehicles.ts'
import { getKeys, getLabels } from '#values/keys.ts'
import { maxPrice } from '#values/money.ts'
import { auctionGradeNames, surfaceGrades } from './condition/auction-grades.ts'
import * as facts from './facts.ts'
import type { Field } from './field.ts'

const formatChoices = (choices: readonly string[]) =>
  t('Please choose one of: {choices}', { choices: choices.join(', ') })

/**
 * Every field of a car that staff edit, for form, record, public table, filters, history and checks. `docs/architecture.md` has
 * the recipe for a new one.
 */
export const carFields = messages({
  stockNumber: {
    label: 'Stock number',
    most: 20,
    wrong: 'Please enter a stock number of 2 to 20 letters, digits and dashes',
  },
  title: { label: 'Title', most: 200, required: true, wrong: 'Please enter a car title' },
  make: {
    label: 'Make',
    most: 60,
    required: true,
    wrong: 'Please enter the car make',
    filter: { by: 'value', partly: true },
  },
  model: {
    label: 'Model',
    most: 80,
    required: true,
    recordLabel: 'Make, model',
    wrong: 'Please enter the car model',
    filter: { by: 'value', partly: true },
  },
  grade: { label: 'Grade', most: 60 },
  modelCode: { label: 'Model code', most: 60, filter: { by: 'value', label: 'Model Code', partly: true } },
  /** The public number is masked: `maskedChassis`. */
  chassisNumber: {
    label: 'Chassis number',
    most: chassisNumberField.most,
    wrong: lazyValue(() => chassisNumberField.wrong),
  },
  /** Its maximum is next year: see `lastCarYear`. */
  year: {
    label: 'Year',
    limits: [1900, 9999],
    arrows: [1990, 9999],
    required: true,
    wrong: (last: number) => t('Please enter a valid year (1900 - {last})', { last }),
    filter: { by: 'range' },
  },
  /** Its year is the year above. */
  firstRegistration: {
    label: 'First registration',
    wrong: 'Please enter the month of the first registration, such as 2019-06',
  },
  manufactured: {
    label: 'Manufactured',
    wrong: 'Please enter the month or the year it was made, such as 2019-03 or 2019',
  },
  manufactureSource: {
    label: 'Known from',
    officeLabel: 'Manufacture known from',
    codes: facts.manufactureSources,
    wrong: 'Please choose how the date of manufacture is known',
  },
  type: { label: 'Body type', officeLabel: 'Type', most: 60, filter: { by: 'value', label: 'Type' } },
  /** For freight and import rules, if the free text above does not determine it. */
  vehicleClass: {
    label: 'Vehicle class',
    codes: getLabels(vehicleClasses),
    wrong: 'Please choose what kind of vehicle it is',
  },
  engineCode: { label: 'Engine code', most: 30 },
  engineCC: {
    label: 'Engine',
    unit: 'cc',
    limits: [100, 10_000],
    wrong: 'Please enter a valid engine CC (100-10000)',
    filter: { by: 'value', label: 'Engine CC' },
  },
  fuel: {
    label: 'Fuel',
    recordLabel: 'Fuel type',
    most: 40,
    options: lazyValue(() => facts.fuelWords),
    required: true,
    wrong: 'Please select a fuel type',
    filter: facts.fuelFilter,
  },
  country: { label: 'Country', most: 60, filter: { by: 'value' } },
  /** Read together with its country. */
  region: { label: 'Location', officeLabel: 'Region', most: 60, filter: { by: 'value', label: 'Region' } },
  exteriorColor: {
    label: 'Colour',
    officeLabel: 'Exterior color',
    most: 40,
    proposed: lazyValue(() => facts.exteriorColours),
    required: true,
    wrong: 'Please enter the exterior color',
    filter: { by: 'value', name: 'color', partly: true },
  },
  /** The colour of the interior; the filter `color` is that of the exterior. */
  color: {
    label: 'Interior',
    officeLabel: 'Interior color',
    most: 40,
    proposed: lazyValue(() => facts.interiorColours),
  },
  drive: { label: 'Drive', most: 30, options: ['FWD', 'RWD', 'AWD', '4WD'], filter: { by: 'value' } },
  transmission: {
    label: 'Transmission',
    most: 30,
    options: lazyValue(() => facts.transmissions),
    filter: { by: 'value' },
  },
  steering: {
    label: 'Steering',
    codes: facts.carSteerings,
    wrong: 'Please choose which side the steering wheel is on',
    filter: { by: 'value' },
  },
  stock: { label: 'Stock', most: 40, proposed: lazyValue(() => facts.stockWords), filter: facts.stockFilter },
  keywords: { label: 'Keywords', most: 500, filter: { by: 'words' } },
  price: {
    label: 'Price',
    unit: 'USD',
    limits: [0, maxPrice],
    step: 100,
    required: true,
    wrong: 'Please enter a valid price (numbers only)',
    filter: { by: 'range' },
  },
  mileage: {
    label: 'Mileage',
    unit: 'km',
    limits: [0, 5_000_000],
    wrong: 'Please enter a valid mileage (numbers only)',
    filter: { by: 'range' },
  },
  seats: {
    label: 'Seats',
    recordLabel: 'Seating capacity',
    limits: [1, 50],
    arrows: [2, 9],
    wrong: 'Please enter a valid number of seats (1-50)',
  },
  doors: { label: 'Doors', limits: [0, 10], wrong: 'Please enter a valid number of doors (0-10)' },
  lengthMm: {
    label: 'Size',
    officeLabel: 'Length',
    recordLabel: 'Length × width × height',
    unit: 'mm',
    limits: [500, 30_000],
    wrong: 'Please enter the length in millimetres',
  },
  widthMm: { label: 'Width', unit: 'mm', limits: [200, 5000], wrong: 'Please enter the width in millimetres' },
  heightMm: { label: 'Height', unit: 'mm', limits: [200, 6000], wrong: 'Please enter the height in millimetres' },
  weightKg: { label: 'Weight', unit: 'kg', limits: [20, 100_000], wrong: 'Please enter the weight in kilograms' },
  grossWeightKg: {
    label: 'Gross weight',
    unit: 'kg',
    limits: [20, 200_000],
    wrong: 'Please enter the gross weight in kilograms',
  },
  loadingPort: {
    label: 'Port of loading',
    codes: loadingPorts,
    wrong: 'Please enter the five-letter code of the port of loading, such as JPYOK',
  },
  auctionGrade: {
    label: 'Auction grade',
    options: auctionGradeNames,
    wrong: lazyValue(() => formatChoices(auctionGradeNames)),
    filter: { by: 'value' },
  },
  interiorGrade: {
    label: 'Interior grade',
    options: surfaceGrades,
    wrong: lazyValue(() => formatChoices(surfaceGrades)),
  },
  repairHistory: {
    label: 'Repair history',
    codes: facts.repairHistories,
    wrong: 'Please choose whether it was repaired after an accident',
  },
  features: { label: 'Features', most: 60 },
  /** Matches cars whose `hasRepairedPanels` is false, not null. */
  condition: { label: 'Condition', filter: { by: 'yes-no', name: 'noRepairedPanels', label: 'No repaired panels' } },
  status: { label: 'Status' },
  isActive: {
    label: 'Active',
    formLabel: 'Active: shown on the public site',
    recordLabel: 'On the public site',
    codes: facts.yesNoLabels,
  },
} as const satisfies Record<string, Field>)

export type Fields = typeof carFields
export type CarField = keyof Fields

/** Returns a field with its general type, for optional properties. */
export const getCarField = (name: CarField): Field => carFields[name]
export const carFieldNames = getKeys(carFields)

/** Returns the back-office's label, with the unit if the value has none: `Engine (cc)`. */
export function formatOfficeLabel(name: CarField) {
  const { label, officeLabel = label, unit } = getCarField(name)
  return unit ? `${officeLabel} (${unit})` : officeLabel
}
/** Returns the label on the back-office's page of a car. */
export const formatRecordLabel = (name: CarField) =>
  getCarField(name).recordLabel ?? getCarField(name).officeLabel ?? getCarField(name).label
