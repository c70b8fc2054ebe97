import { messages } from '#language/messages.ts'
import type { DealArea } from '#platform/trade/deal.ts'
import type { Permission } from '#protocol/access.ts'

/** Sections of a deal's page in their order, by their name in the address. Staff-only sections come last. */
export const dealAreas = messages({
  vehicles: 'Vehicles',
  offers: 'Offers',
  parties: 'Who receives it',
  invoice: 'Invoice',
  payments: 'Payments',
  papers: 'Documents',
  ship: 'Ship',
  arrival: 'After arrival',
  timeline: 'Timeline',
  chat: 'Chat',
} as const satisfies Record<DealArea, string>)

export const areaPermissions: Record<DealArea, Permission> = {
  vehicles: 'orders.edit',
  offers: 'orders.edit',
  parties: 'orders.edit',
  invoice: 'papers.edit',
  payments: 'payments.edit',
  papers: 'papers.edit',
  ship: 'sailings.edit',
  arrival: 'orders.edit',
  timeline: 'orders.read',
  chat: 'orders.edit',
}
