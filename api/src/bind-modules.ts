// Binds queries and tables of later modules to the names that earlier modules declare.

import { removedClaims, requireUnclaimed } from './features/deal/arrivals/arrivals.ts'
import { atSeaTo, countBooked, liveCars, orderedCars, soldIn } from './features/deal/bookings/cars-in-deals.ts'
import { dependents as bookingDependents } from './features/deal/bookings/dependents.ts'
import { show as showDeal } from './features/deal/deals/deals.ts'
import { factsOf, firstFacts } from './features/deal/deals/facts/facts.ts'
import * as issued from './features/deal/issued-papers/reading.ts'
import { withdrawAll } from './features/deal/offers/answer-offer.ts'
import { endOffers, recordSet } from './features/deal/offers/price-set.ts'
import { ordersWithOffer } from './features/deal/offers/rows.ts'
import { dependents as orderDependents } from './features/deal/orders/dependents.ts'
import { requireExportOf } from './features/deal/orders/export-ban/export-ban.ts'
import { orders as orderTable } from './features/deal/orders/table.ts'
import { hasPassed } from './features/deal/papers/inspections.ts'
import { dependents as paperDependents, releaseOf } from './features/deal/papers/read-papers.ts'
import { listParties, ordersWithParty } from './features/deal/parties/parties.ts'
import { dependents as partyDependents } from './features/deal/parties/standing.ts'
import { proofOf } from './features/deal/payments/proofs.ts'
import { askForProof } from './features/deal/payments/refuse.ts'
import { uploadProof } from './features/deal/payments/report.ts'
import { tables as assignmentTables } from './features/ground/assignments/kinds.ts'
import { dependents as accountDependents } from './features/ground/bank-accounts/bank-accounts.ts'
import { galleryItems } from './features/ground/gallery/table.ts'
import { shipSchedules } from './features/ground/ship-schedules/table.ts'
import { teamMembers } from './features/ground/team/table.ts'
import * as trash from './features/ground/trash/trash.ts'
import { inquiries } from './features/office/inquiries/table.ts'
import { dependents as voyageDependents } from './features/port/voyages/voyages.ts'
import { auctionSheets } from './features/stock/auction-sheets/table.ts'
import { findNumberHolder } from './features/stock/cars/confidential/number-holder.ts'
import { confidential } from './features/stock/cars/confidential/table.ts'
import { dependents as carDependents } from './features/stock/cars/dependents.ts'
import { cars as carTable } from './features/stock/cars/table.ts'
import { bind } from './lib/bindings.ts'

bind(trash.tablesOf, {
  car: [carTable, confidential, auctionSheets],
  gallery: [galleryItems],
  schedule: [shipSchedules],
  team: [teamMembers],
})
bind(trash.dependents, { findNumberHolder })
bind(assignmentTables, { order: orderTable, inquiry: inquiries })
const { isOnInvoice, listOrdersPaidTo, hasYenDocument, isOnDocument, issuedOf, lastIssuedOf } = issued
bind(accountDependents, { isOnInvoice, listOrdersPaidTo })
bind(voyageDependents, { countBooked })
bind(carDependents, { liveCars, orderedCars, soldIn, atSeaTo, requireExportOf })
bind(orderDependents, {
  readFacts: factsOf,
  readFirstFacts: firstFacts,
  lastIssuedOf,
  hasYenDocument,
  removedClaims,
  requireUnclaimed,
  listParties,
  ordersWithParty,
  ordersWithOffer,
  withdrawAll,
  endOffers,
  recordSet,
  showDeal,
  uploadProof,
  askForProof,
  proofOf,
})
bind(bookingDependents, { hasPassed, releaseOf })
bind(partyDependents, { isOnDocument })
bind(paperDependents, { issuedOf })
