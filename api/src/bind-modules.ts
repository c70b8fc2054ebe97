// Binds queries and tables of later modules where earlier ones declare them.

import { countBooked } from './features/deal/bookings/bookings.ts'
import { isOnInvoice, listOrdersPaidTo } from './features/deal/issued-papers/issued-papers.ts'
import { orders as orderTable } from './features/deal/orders/table.ts'
import * as assignments from './features/ground/assignments/assignments.ts'
import * as bankAccounts from './features/ground/bank-accounts/bank-accounts.ts'
import { galleryItems } from './features/ground/gallery/table.ts'
import { shipSchedules } from './features/ground/ship-schedules/table.ts'
import { teamMembers } from './features/ground/team/table.ts'
import * as trash from './features/ground/trash/trash.ts'
import { inquiries } from './features/office/inquiries/table.ts'
import * as voyages from './features/port/voyages/voyages.ts'
import { auctionSheets } from './features/stock/auction-sheets/table.ts'
import { findNumberHolder } from './features/stock/cars/cars.ts'
import { confidential } from './features/stock/cars/confidential/table.ts'
import { cars as carTable } from './features/stock/cars/table.ts'
import { bind } from './lib/bindings.ts'

bind(trash.tablesOf, {
  car: [carTable, confidential, auctionSheets],
  gallery: [galleryItems],
  schedule: [shipSchedules],
  team: [teamMembers],
})
bind(trash.bindings, { findNumberHolder })
bind(assignments.tables, { order: orderTable, inquiry: inquiries })
bind(bankAccounts.bindings, { isOnInvoice, listOrdersPaidTo })
bind(voyages.bindings, { countBooked })
