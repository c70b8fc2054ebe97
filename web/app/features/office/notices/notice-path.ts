import { getTopicPermissions } from '@minato/contract/office/notices/facts.ts'
import type { Notice } from '@minato/contract/office/notices/notice.ts'
import { getNoticeArea } from '@minato/contract/office/notices/words.ts'
import { buildNewestListPath } from '@minato/contract/shipping/saved-searches/facts.ts'
import { paths } from '#paths.ts'

export function getNoticePath({ topic, fact, orderId, inquiryId, carId }: Notice) {
  const isOffice = getTopicPermissions(topic) !== null
  if (orderId) return (isOffice ? paths.admin.deal : paths.deal)(orderId, getNoticeArea(fact))
  if (inquiryId) return paths.admin.inquiry(inquiryId)
  if (carId) return isOffice ? paths.admin.car(carId) : paths.car(carId)
  return getFactPath(fact) ?? (isOffice ? paths.admin.cars : paths.profile)
}

function getFactPath(fact: Notice['fact']) {
  switch (fact.kind) {
    case 'import':
      return paths.admin.importCars(fact.import)
    case 'shortlist-reported':
      return paths.admin.shortlists
    case 'cars-found':
      return buildNewestListPath(fact.search)
    case 'favourites-changed':
      return paths.wishlist
    case 'assigned':
      return `${fact.many?.of === 'order' ? paths.admin.orders : paths.admin.inquiries}?assignee=mine`
  }
}
