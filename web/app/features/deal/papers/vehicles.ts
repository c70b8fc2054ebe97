import type { Deal } from '@minato/contract/deal/deals/deal.ts'

export const vehiclesOf = ({ order }: Deal) =>
  order.orderItems.map(({ id, car }) => ({ id, stockNumber: car.stockNumber, name: `${car.stockNumber} ${car.title}` }))

export function vehicleName(deal: Deal, lineId: string | null) {
  const all = vehiclesOf(deal)
  return all.length > 1 && lineId ? (all.find(({ id }) => id === lineId)?.name ?? null) : null
}
