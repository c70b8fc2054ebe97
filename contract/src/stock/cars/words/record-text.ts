import { t } from '#language/messages.ts'
import type { Word } from '#language/word.ts'
import { dateText } from '#values/calendar.ts'
import { counted } from '#values/counted.ts'
import type { Car, OfficeCar } from '../car.ts'
import { inCc, inKm, knownYear, placeOf, stockOf } from '../car-text.ts'
import { isRepair } from '../condition/condition.ts'
import { carStatuses, type manufactureSources, repairHistories } from '../facts.ts'
import { type CarField, fieldOf } from '../fields.ts'
import { freeWord, isFreeField } from './free-words.ts'

// Beside `car-text.ts`, which lists of cars need too: only a record describes the marks of a sheet.

/** Formats length, width and height with a dash for a missing one; no text without any. */
function formatSize({ lengthMm, widthMm, heightMm }: Pick<Car, 'lengthMm' | 'widthMm' | 'heightMm'>) {
  const sides = [lengthMm, widthMm, heightMm]
  return sides.some(Boolean)
    ? t('{sides} mm', { sides: sides.map((side) => (side ? counted(side) : '–')).join(' × ') })
    : null
}

function formatManufactured({ manufactured, manufactureSource }: Car) {
  if (!manufactured) return manufactured
  const text = dateText(manufactured)
  return manufactureSource ? manufactureTexts[manufactureSource](text) : text
}
const manufactureTexts: Record<keyof typeof manufactureSources, (made: string) => string> = {
  MAKER: (made) => t('{made}, from the maker', { made }),
  PLATE: (made) => t('{made}, from its plate', { made }),
  AUCTION: (made) => t('{made}, from the auction', { made }),
  GUESS: (made) => t('{made}, a guess', { made }),
}

const formatWeight = (weight: number | null) => (weight === null ? null : t('{weight} kg', { weight: counted(weight) }))

/** A history without accidents does not exclude repaired panels: a repair mark comes with it. */
const formatRepairs = ({ repairHistory, condition }: Car) =>
  repairHistory === 'NONE' && condition?.some(isRepair)
    ? t('{history}; repaired panels: see {field}', { history: repairHistories.NONE, field: fieldOf('condition').label })
    : repairHistory && repairHistories[repairHistory]

type FieldText = number | string | null | undefined
const fieldFormatters: { [Name in CarField]?: (car: Car) => FieldText } = {
  year: knownYear,
  mileage: ({ mileage }) => inKm(mileage),
  engineCC: ({ engineCC }) => inCc(engineCC),
  firstRegistration: ({ firstRegistration }) => firstRegistration && dateText(firstRegistration),
  manufactured: formatManufactured,
  lengthMm: formatSize,
  weightKg: ({ weightKg }) => formatWeight(weightKg),
  grossWeightKg: ({ grossWeightKg }) => formatWeight(grossWeightKg),
  region: placeOf,
  stock: stockOf,
  repairHistory: formatRepairs,
  status: ({ status }) => carStatuses[status].label,
  isActive: ({ isActive }) => (isActive ? t('Shown') : t('Hidden')),
  features: ({ features }) => features.map(({ name }) => name).join(', '),
}

/** Formats a field's value with its unit, translated; undefined or null if unknown. */
export function carWord(car: OfficeCar, name: CarField): Word | number | null | undefined {
  const value = fieldFormatters[name] ? fieldFormatters[name](car) : (car[name] as FieldText)
  if (typeof value === 'string' && isFreeField(name)) return freeWord(value)
  return fieldFormatters[name] ? value : (fieldOf(name).codes?.[String(value)] ?? value)
}

/** Returns the value as plain text. */
export function carText(car: OfficeCar, name: CarField) {
  const word = carWord(car, name)
  return typeof word === 'object' && word ? word.text : word
}
