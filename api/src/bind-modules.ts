// Binds queries and tables of later modules where earlier ones declare them.

import { atSeaTo, countBooked, liveCars, orderedCars, soldIn } from './features/deal/bookings/bookings.ts'
import { isOnInvoice, listOrdersPaidTo } from './features/deal/issued-papers/issued-papers.ts'
import { requireExportOf } from './features/deal/orders/export-ban/export-ban.ts'
import * as orders from './features/deal/orders/orders.ts'
import { orders as orderTable } from './features/deal/orders/table.ts'
import { listParties } from './features/deal/parties/parties.ts'
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
bind(trash.dependents, { findNumberHolder: cars.findNumberHolder })
bind(cars.dependents, { liveCars, orderedCars, soldIn, atSeaTo, requireExportOf })
bind(orders.dependents, { listParties })
bind(assignments.tables, { order: orderTable, inquiry: inquiries })
bind(bankAccounts.dependents, { isOnInvoice, listOrdersPaidTo })
bind(voyages.dependents, { countBooked })
