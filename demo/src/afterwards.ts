import type { arrivals, damageClaims } from '@minato/api/features/deal/arrivals/table.ts'
import type { paymentEntries } from '@minato/api/features/deal/orders/ledger/table.ts'
import type { reviews } from '@minato/api/features/deal/reviews/table.ts'
import { findCountryCode } from '@minato/api/features/platform/countries/countries.ts'
import type { CarRow } from '@minato/api/features/stock/cars/table.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { demoId } from './demo-id.ts'
import type { Dice } from './dice.ts'

/** A transfer of the full amount, received on the day of the order. */
export function paidInFull(orderId: string, cents: number, createdAt: Date): (typeof paymentEntries.$inferInsert)[] {
  const [id, of] = [demoId(`confirmation of ${orderId}`), demoId(`payment of ${orderId}`)]
  const transfer = { reference: null, remitter: null, on: toOfficeDay(createdAt) }
  const facts = { sum: { amount: cents, currency: 'USD' }, ...transfer } as const
  const entry = { orderId, method: 'TT', side: 'office', createdAt } as const
  const confirmed = { kind: 'confirmed', ...facts, charges: null, rate: null, source: null } as const
  return [
    { ...entry, id: of, kind: 'reported', facts: { kind: 'reported', ...facts, letter: null } },
    { ...entry, id, of, kind: 'confirmed', counts: cents, currency: 'USD', facts: confirmed },
  ]
}

const week = 7 * 86_400_000

/** Texts of reviews by their stars. */
const sentences: Record<number, readonly string[]> = {
  5: [
    'The car is as in the photos, and the papers came before the ship.',
    'Everything as agreed. My brother orders his next one here.',
    'I saw every scratch on the sheet before I paid. No surprise at the port.',
  ],
  4: ['A good car. The ship came nine days late.', 'Clean and strong. One tyre had to be changed.'],
  2: ['The bumper was broken when I got it.'],
}

type Delivered = { orderId: string; lineId: string; car: CarRow; country: string; placedAt: Date; now: Date }

/** A delivered car with its buyer. Most are as described and have a review; one in five has a broken bumper. */
export function afterArrival({ orderId, lineId, car, country, placedAt, now }: Delivered, { next, pick }: Dice) {
  const createdAt = new Date(Math.min(placedAt.getTime() + 6 * week, now.getTime() - 1000))
  const isBroken = next() < 0.2
  const stars = isBroken ? 2 : pick([5, 5, 4])
  const arrival: typeof arrivals.$inferInsert = { orderId, lineId, state: isBroken ? 'damaged' : 'good', createdAt }
  const claim: typeof damageClaims.$inferInsert = {
    id: demoId(`claim of ${car.id}`),
    orderId,
    lineId,
    text: 'The front bumper is broken on the left. It was whole in your photos.',
    createdAt,
  }
  const review: typeof reviews.$inferInsert = {
    id: demoId(`review of ${car.id}`),
    orderId,
    stars,
    text: pick(sentences[stars] ?? []),
    country: findCountryCode(country) ?? 'BD',
    make: car.make,
    model: car.model,
    createdAt,
  }
  return { arrival, claim: isBroken ? claim : null, review }
}
