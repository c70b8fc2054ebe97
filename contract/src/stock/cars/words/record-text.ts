import type { LocalizedText } from '#language/localized-text.ts'
import { t } from '#language/messages.ts'
import { formatDate } from '#values/calendar.ts'
import { formatCount } from '#values/format-count.ts'
import type { Car, OfficeCar } from '../car.ts'
import { findYear, formatEngine, formatLocation, formatMileage, getDisplayStock } from '../car-text.ts'
import { isRepairMark } from '../condition/condition.ts'
import { carStatuses, type manufactureSources, repairHistories } from '../facts.ts'
import { type CarField, getCarField } from '../fields.ts'
import { hasFreeWords, translateCarWord } from './free-words.ts'

// Beside `car-text.ts`, which lists of cars need too: only a record describes the marks of a sheet.

/** Formats length, width and height with a dash for a missing one; no text without any. */
function formatSize({ lengthMm, widthMm, heightMm }: Pick<Car, 'lengthMm' | 'widthMm' | 'heightMm'>) {
  const sides = [lengthMm, widthMm, heightMm]
  return sides.some(Boolean)
    ? t('{sides} mm', { sides: sides.map((side) => (side ? formatCount(side) : '–')).join(' × ') })
    : null
}

function formatManufactured({ manufactured, manufactureSource }: Car) {
  if (!manufactured) return manufactured
  const text = formatDate(manufactured)
  return manufactureSource ? manufactureTexts[manufactureSource](text) : text
}
const manufactureTexts: Record<keyof typeof manufactureSources, (made: string) => string> = {
  MAKER: (made) => t('{made}, from the maker', { made }),
  PLATE: (made) => t('{made}, from its plate', { made }),
  AUCTION: (made) => t('{made}, from the auction', { made }),
  GUESS: (made) => t('{made}, a guess', { made }),
}

const formatWeight = (weight: number | null) =>
  weight === null ? null : t('{weight} kg', { weight: formatCount(weight) })

/** A history without accidents does not exclude repaired panels: a repair mark comes with it. */
const formatRepairs = ({ repairHistory, condition }: Car) =>
  repairHistory === 'NONE' && condition?.some(isRepairMark)
    ? t('{history}; repaired panels: see {field}', {
        history: repairHistories.NONE,
        field: getCarField('condition').label,
      })
    : repairHistory && repairHistories[repairHistory]

type FieldText = number | string | null | undefined
const fieldFormatters: { [Name in CarField]?: (car: Car) => FieldText } = {
  year: findYear,
  mileage: ({ mileage }) => formatMileage(mileage),
  engineCC: ({ engineCC }) => formatEngine(engineCC),
  firstRegistration: ({ firstRegistration }) => firstRegistration && formatDate(firstRegistration),
  manufactured: formatManufactured,
  lengthMm: formatSize,
  weightKg: ({ weightKg }) => formatWeight(weightKg),
  grossWeightKg: ({ grossWeightKg }) => formatWeight(grossWeightKg),
  region: formatLocation,
  stock: getDisplayStock,
  repairHistory: formatRepairs,
  status: ({ status }) => carStatuses[status].label,
  isActive: ({ isActive }) => (isActive ? t('Shown') : t('Hidden')),
  features: ({ features }) => features.map(({ name }) => name).join(', '),
}

/** Formats a field's value with its unit, translated; undefined or null if unknown. */
export function formatCarField(car: OfficeCar, name: CarField): LocalizedText | number | null | undefined {
  const value = fieldFormatters[name] ? fieldFormatters[name](car) : (car[name] as FieldText)
  if (typeof value === 'string' && hasFreeWords(name)) return translateCarWord(value)
  return fieldFormatters[name] ? value : (getCarField(name).codes?.[String(value)] ?? value)
}

/** Returns the value as plain text. */
export function formatCarFieldAsText(car: OfficeCar, name: CarField) {
  const word = formatCarField(car, name)
  return typeof word === 'object' && word ? word.text : word
}
