// Rule: which permission each screen of the back-office needs.
import type { Permission } from '@minato/contract/protocol/access.ts'
import { paths } from '~/paths'

const { admin } = paths

/** What a screen of the back-office needs, with all below its address; one of several is enough. What is not here is for all staff. */
const needs: Record<string, readonly Permission[]> = {
  [admin.cars]: ['cars.read'],
  [admin.newCar]: ['cars.edit'],
  [admin.editCar('')]: ['cars.edit'],
  [admin.closingCars]: ['cars.read'],
  [admin.importCars()]: ['cars.edit'],
  [admin.users]: ['users.edit'],
  [admin.roles]: ['users.edit'],
  [admin.inquiries]: ['inquiries.edit'],
  [admin.replyTemplates]: ['inquiries.edit'],
  [admin.shipSchedules]: ['content.edit'],
  [admin.team]: ['content.edit'],
  [admin.gallery]: ['content.edit'],
  [admin.sailings]: ['sailings.edit'],
  [admin.orders]: ['orders.read'],
  [admin.newOrder()]: ['orders.edit'],
  [admin.importRules]: ['importRules.edit'],
  [admin.exchangeRate]: ['prices.edit'],
  [admin.freight]: ['prices.edit'],
  [admin.ports]: ['prices.edit'],
  [admin.bankAccounts]: ['bankAccounts.edit'],
  [admin.settings]: ['settings.edit', 'prices.edit'],
  [admin.firstRun]: ['settings.edit'],
  [admin.backgroundWork]: ['settings.edit'],
  [admin.history]: ['history.read'],
  [admin.trash]: ['cars.edit', 'content.edit'],
}
/** The longest address first: a screen below another may need more. */
const places = Object.entries(needs)
  .map(([place, some]) => ({ place: place.replace(/\/$/, ''), some }))
  .sort((a, b) => b.place.length - a.place.length)

/** Whether somebody may open the screen of an address. */
export function mayOpen(address: string, may: (permission: Permission) => boolean) {
  const [path = ''] = address.split(/[?#]/, 1)
  const found = places.find(({ place }) => path === place || path.startsWith(`${place}/`))
  return !found || found.some.some(may)
}
