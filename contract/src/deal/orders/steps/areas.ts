import type { DealArea } from '#ground/trade/deal.ts'
import { messages } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'

/** The parts of a deal's page, in their order, by the name under which an address leads to them; those of the office alone last. */
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

/** What somebody of the office must hold to do something in a part of the page. */
export const areaNeeds: Record<DealArea, Permission> = {
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
