import { formatCarsProgress } from '@minato/contract/deal/bookings/shipping-progress.ts'
import { offerStateLabels } from '@minato/contract/deal/offers/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { AreaSummaries } from '#features/deal/deals/areas.ts'
import { formatReadyCount } from '#features/deal/documents/deal-documents.tsx'
import { findCurrentInvoice } from '#features/deal/issued-documents/deal-invoice.tsx'

export const dealSummaries: AreaSummaries = {
  vehicles: ({ order }) => order.orderItems.map(({ car }) => car.stockNumber).join(', '),
  offers: ({ offers }) => (offers.all[0] ? offerStateLabels[offers.all[0].state] : null),
  parties: ({ parties }) => parties.consignee.party?.name ?? null,
  invoice: (deal) => findCurrentInvoice(deal)?.number ?? null,
  papers: formatReadyCount,
  ship: ({ cars }) => cars.find(({ booking }) => booking)?.booking?.ship ?? formatCarsProgress(cars),
  arrival: ({ arrivals: { cars, gone } }) => {
    const claims = [...cars, ...gone].flatMap((car) => car.claims)
    return claims.length > 0 ? t('{count, plural, one {# claim} other {# claims}}', { count: claims.length }) : null
  },
  timeline: ({ order: { events } }) => t('{count, plural, one {# entry} other {# entries}}', { count: events.length }),
}
