// Rule: the data that a car needs before it can be shown.
import { formatNameList } from '#language/formats.ts'
import { t } from '#language/messages.ts'
import type { Car } from './car.ts'

/** Required fields of the form. The price is missing here, because 0 is valid and every car has one. */
const requiredFields = ['title', 'make', 'model', 'year', 'fuel', 'exteriorColor'] as const
type RequiredField = (typeof requiredFields)[number]

/**
 * Lists the required fields that an imported car lacks: it stays hidden until then. Unknown text is empty, an unknown year 0.
 */
export function listMissingFields(car: Pick<Car, RequiredField | 'mainImage'>): (RequiredField | 'pictures')[] {
  return [...requiredFields.filter((name) => !car[name]), ...(car.mainImage ? [] : (['pictures'] as const))]
}

const fieldTexts: Record<RequiredField | 'pictures', () => string> = {
  title: () => t('title', {}, 'missing of a car'),
  make: () => t('make', {}, 'missing of a car'),
  model: () => t('model', {}, 'missing of a car'),
  year: () => t('year', {}, 'missing of a car'),
  fuel: () => t('fuel', {}, 'missing of a car'),
  exteriorColor: () => t('colour', {}, 'missing of a car'),
  pictures: () => t('picture', {}, 'missing of a car'),
}

/** Formats the missing fields for staff: `fuel, picture`. */
export const formatMissingFields = (car: Parameters<typeof listMissingFields>[0]) =>
  formatNameList(listMissingFields(car).map((name) => fieldTexts[name]()))
