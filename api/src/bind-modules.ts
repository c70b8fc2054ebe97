// Binds queries and tables of later modules to the names that earlier modules declare.

import { findLastClaimDay, listClaims, requireNoOpenClaim } from './features/deal/arrivals/arrivals.ts'
import {
  countBooked,
  findOrderedCars,
  listLiveLines,
  selectCarsAtSeaTo,
  selectCarsSoldBetween,
} from './features/deal/bookings/cars-in-deals.ts'
import { dependents as bookingDependents } from './features/deal/bookings/dependents.ts'
import { showDeal } from './features/deal/deals/deals.ts'
import { createInitialDealFacts, readDealFacts } from './features/deal/deals/facts/facts.ts'
import { findRelease, dependents as paperDependents } from './features/deal/documents/document-data.ts'
import { hasPassed } from './features/deal/documents/inspections.ts'
import * as issued from './features/deal/issued-documents/find-issued.ts'
import { withdrawOffersOfBuyer } from './features/deal/offers/answer-offer.ts'
import { endOffers, recordOfficePrice } from './features/deal/offers/record-office-price.ts'
import { selectOrdersWithOffer } from './features/deal/offers/rows.ts'
import { dependents as orderDependents } from './features/deal/orders/dependents.ts'
import { requireExportAllowedForCar } from './features/deal/orders/export-ban/export-ban.ts'
import { orders as orderTable } from './features/deal/orders/table.ts'
import { listParties, selectOrdersWithParty } from './features/deal/parties/parties.ts'
import { dependents as partyDependents } from './features/deal/parties/read-parties.ts'
import { getProofFile } from './features/deal/payments/proofs.ts'
import { requestProof } from './features/deal/payments/refuse-payment.ts'
import { uploadProof } from './features/deal/payments/report-payment.ts'
import { inquiries } from './features/office/inquiries/table.ts'
import { assignableTables as assignmentTables } from './features/platform/assignments/kinds.ts'
import { dependents as accountDependents } from './features/platform/bank-accounts/bank-accounts.ts'
import { galleryItems } from './features/platform/gallery/table.ts'
import { shipSchedules } from './features/platform/ship-schedules/table.ts'
import { teamMembers } from './features/platform/team/table.ts'
import * as trash from './features/platform/trash/trash.ts'
import { dependents as voyageDependents } from './features/shipping/voyages/voyages.ts'
import { auctionSheets } from './features/stock/auction-sheets/table.ts'
import { findNumberHolder } from './features/stock/cars/confidential/number-holder.ts'
import { confidential } from './features/stock/cars/confidential/table.ts'
import { dependents as carDependents } from './features/stock/cars/dependents.ts'
import { cars as carTable } from './features/stock/cars/table.ts'
import { bind } from './lib/bindings.ts'

bind(trash.tablesByKind, {
  car: [carTable, confidential, auctionSheets],
  gallery: [galleryItems],
  schedule: [shipSchedules],
  team: [teamMembers],
})
bind(trash.dependents, { findNumberHolder })
bind(assignmentTables, { order: orderTable, inquiry: inquiries })
const {
  isAccountOnInvoice: isOnInvoice,
  listOrdersPaidTo,
  hasYenDocument,
  appearsOnDocument: isOnDocument,
  listIssuedDocuments: listIssued,
} = issued
bind(accountDependents, { isOnInvoice, listOrdersPaidTo })
bind(voyageDependents, { countBooked })
bind(carDependents, {
  liveCars: listLiveLines,
  orderedCars: findOrderedCars,
  soldIn: selectCarsSoldBetween,
  atSeaTo: selectCarsAtSeaTo,
  requireExportOf: requireExportAllowedForCar,
})
bind(orderDependents, {
  readFacts: readDealFacts,
  readFirstFacts: createInitialDealFacts,
  listIssued,
  hasYenDocument,
  listClaims,
  requireUnclaimed: requireNoOpenClaim,
  findLastClaimDay,
  listParties,
  ordersWithParty: selectOrdersWithParty,
  ordersWithOffer: selectOrdersWithOffer,
  withdrawAll: withdrawOffersOfBuyer,
  endOffers,
  recordSet: recordOfficePrice,
  showDeal,
  uploadProof,
  askForProof: requestProof,
  proofOf: getProofFile,
})
bind(bookingDependents, { hasPassed, releaseOf: findRelease })
bind(partyDependents, { isOnDocument })
bind(paperDependents, { listIssued })
