import type { DealPlace } from '@minato/contract/deal/orders/steps.ts'
import { neededFor } from '@minato/contract/office/notices/facts.ts'
import type { Notice, NoticeFact } from '@minato/contract/office/notices/notice.ts'
import { paths } from '~/paths'

/** In which part of a deal's page it is; without one at its top, where the next step stands. */
const places: Partial<Record<NoticeFact['kind'], DealPlace>> = {
  offer: 'offers',
  invoice: 'invoice',
  payment: 'payments',
  paper: 'papers',
  'sailing-moved': 'ship',
  party: 'parties',
}

/** Where a notice leads. */
export function placeOf({ topic, fact, orderId, inquiryId, carId }: Notice) {
  const isOffice = neededFor(topic) !== null
  if (orderId) return (isOffice ? paths.admin.deal : paths.deal)(orderId, places[fact.kind])
  if (inquiryId) return paths.admin.inquiry(inquiryId)
  if (carId) return isOffice ? paths.admin.car(carId) : paths.car(carId)
  if (fact.kind === 'import') return paths.admin.importCars(fact.import)
  if (fact.kind === 'assigned')
    return `${fact.many?.of === 'order' ? paths.admin.orders : paths.admin.inquiries}?assignee=mine`
  return isOffice ? paths.admin.cars : paths.profile
}
