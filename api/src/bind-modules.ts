// Binds queries and tables of later modules where earlier ones declare them.

import * as arrivals from './features/deal/arrivals/arrivals.ts'
import * as bookings from './features/deal/bookings/bookings.ts'
import { factsOf, firstFacts, show as showDeal } from './features/deal/deals/deals.ts'
import * as issuedPapers from './features/deal/issued-papers/issued-papers.ts'
import * as offers from './features/deal/offers/offers.ts'
import { requireExportOf } from './features/deal/orders/export-ban/export-ban.ts'
import * as orders from './features/deal/orders/orders.ts'
import { orders as orderTable } from './features/deal/orders/table.ts'
import * as papers from './features/deal/papers/papers.ts'
import * as parties from './features/deal/parties/parties.ts'
import { askForProof, proofOf, uploadProof } from './features/deal/payments/payments.ts'
import * as assignments from './features/ground/assignments/assignments.ts'
import * as bankAccounts from './features/ground/bank-accounts/bank-accounts.ts'
import { galleryItems } from './features/ground/gallery/table.ts'
import { shipSchedules } from './features/ground/ship-schedules/table.ts'
import { teamMembers } from './features/ground/team/table.ts'
import * as trash from './features/ground/trash/trash.ts'
import { inquiries } from './features/office/inquiries/table.ts'
import * as voyages from './features/port/voyages/voyages.ts'
import { auctionSheets } from './features/stock/auction-sheets/table.ts'
import * as cars from './features/stock/cars/cars.ts'
import { confidential } from './features/stock/cars/confidential/table.ts'
import { cars as carTable } from './features/stock/cars/table.ts'
import { bind } from './lib/bindings.ts'

bind(trash.tablesOf, {
  car: [carTable, confidential, auctionSheets],
  gallery: [galleryItems],
  schedule: [shipSchedules],
  team: [teamMembers],
})
const { findNumberHolder } = cars
bind(trash.dependents, { findNumberHolder })
bind(assignments.tables, { order: orderTable, inquiry: inquiries })
const { isOnInvoice, listOrdersPaidTo, hasYenDocument, isOnDocument, issuedOf, lastIssuedOf } = issuedPapers
bind(bankAccounts.dependents, { isOnInvoice, listOrdersPaidTo })
const { countBooked, liveCars, orderedCars, soldIn, atSeaTo } = bookings
bind(voyages.dependents, { countBooked })
bind(cars.dependents, { liveCars, orderedCars, soldIn, atSeaTo, requireExportOf })
const { listParties, ordersWithParty } = parties
const { removedClaims, requireUnclaimed } = arrivals
const { ordersWithOffer, withdrawAll, endOffers, recordSet } = offers
bind(orders.dependents, {
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
const { hasPassed, releaseOf } = papers
bind(bookings.dependents, { hasPassed, releaseOf })
bind(parties.dependents, { isOnDocument })
bind(papers.dependents, { issuedOf })
