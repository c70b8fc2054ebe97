import type { Deal } from '@minato/contract/deal/deals/deal.ts'

export const listVehicles = ({ order }: Deal) =>
  order.orderItems.map(({ id, car }) => ({ id, stockNumber: car.stockNumber, name: `${car.stockNumber} ${car.title}` }))

export function findVehicleName(deal: Deal, lineId: string | null) {
  const vehicles = listVehicles(deal)
  return vehicles.length > 1 && lineId ? (vehicles.find(({ id }) => id === lineId)?.name ?? null) : null
}
