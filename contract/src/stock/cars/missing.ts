// Rule: what a car lacks before it can be shown.
import { listText } from '#language/forms.ts'
import { t } from '#language/messages.ts'
import type { Car } from './car.ts'

/** What the form requires; a price of nothing is one, and every car has one. */
const demanded = ['title', 'make', 'model', 'year', 'fuel', 'exteriorColor'] as const
type Demanded = (typeof demanded)[number]

/**
 * What the form requires of a car and is not known of it yet, of one that came in by a list: it stays hidden until then. A text that
 * is not known is empty, a year 0.
 */
export function missingOf(car: Pick<Car, Demanded | 'mainImage'>): (Demanded | 'pictures')[] {
  return [...demanded.filter((name) => !car[name]), ...(car.mainImage ? [] : (['pictures'] as const))]
}

const names: Record<Demanded | 'pictures', () => string> = {
  title: () => t('title', {}, 'missing of a car'),
  make: () => t('make', {}, 'missing of a car'),
  model: () => t('model', {}, 'missing of a car'),
  year: () => t('year', {}, 'missing of a car'),
  fuel: () => t('fuel', {}, 'missing of a car'),
  exteriorColor: () => t('colour', {}, 'missing of a car'),
  pictures: () => t('picture', {}, 'missing of a car'),
}

/** The same as the office reads it: `fuel, picture`. */
export const missingText = (car: Parameters<typeof missingOf>[0]) =>
  listText(missingOf(car).map((name) => names[name]()))
