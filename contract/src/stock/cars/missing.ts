// Rule: what a car lacks before it can be shown.
import { t } from '../../language/messages.ts'
import type { Car } from './car.ts'
import { carFields } from './fields.ts'

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

/** The same as the office reads it: `Fuel, picture`. */
export const missingText = (car: Parameters<typeof missingOf>[0]) =>
  missingOf(car)
    .map((name) => (name === 'pictures' ? t('picture') : carFields[name].label.toLowerCase()))
    .join(', ')
