import { CarArrivals } from '#features/deal/arrivals/car-arrival.tsx'
import type { DealProps } from '#features/deal/deals/areas.ts'
import { DealReview } from '#features/deal/reviews/deal-review.tsx'

export default function AfterArrival({ deal }: DealProps) {
  return (
    <div className="grid gap-4">
      <CarArrivals orderId={deal.order.id} arrivals={deal.arrivals} side="buyer" />
      <DealReview deal={deal} />
    </div>
  )
}
