import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { judgeCar } from '@minato/contract/shipping/destinations/verdict.ts'
import { formatReason, formatVerdict } from '@minato/contract/shipping/import-rules/words.ts'
import { toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Notice } from '#ui/display/badge.tsx'
import { useCars } from '../office-new/vehicles.tsx'

/** Warns of unbooked vehicles that may not be imported. For booked ones, the booking shows the verdict. */
export function ImportStopNotices({ deal: { order, cars } }: { deal: Deal }) {
  const { country = '', port } = order.destination ?? {}
  const to = port && isOpenOrder(order.status) ? formatDestinationCode({ country, port }) : ''
  const { data: terms } = useQuery({ ...query(api.destinations.terms, { params: { to } }), enabled: to !== '' })
  const unbooked = order.orderItems.filter(({ id }) => cars.some((dealCar) => dealCar.id === id && !dealCar.booking))
  const { cars: loadedCars } = useCars(to ? unbooked.map(({ car }) => car.id) : [])
  if (!to || !terms) return null
  const { choices } = terms
  const agreedTerms = { ...terms, choices: { ...choices, method: order.terms?.method ?? choices.method } }
  const stops = loadedCars.flatMap((car) => {
    const verdict = judgeCar(toPricingCar(car), agreedTerms)
    const reasons = verdict.reasons.slice(0, 1).map(formatReason)
    const text = joinSentences(formatVerdict(verdict, terms.country.name), ...reasons)
    return verdict.code === 'not-allowed' ? [{ car, text }] : []
  })
  return [...groupBy(stops, ({ text }) => text)].map(([text, group]) => (
    <Notice key={text} tone="bad">
      {group.map(({ car }) => car.stockNumber).join(', ')}: {text}
    </Notice>
  ))
}
