// Every table, for migrations and for code that processes all tables.

export { backups } from './doctor/table.ts'
export { arrivals, claimPhotos, damageClaims } from './features/deal/arrivals/table.ts'
export { bookings } from './features/deal/bookings/table.ts'
export { chatImports, chatMessages } from './features/deal/chats/table.ts'
export { couriers, documents as papers, inspections, releases } from './features/deal/documents/table.ts'
export {
  documentNumbers as paperNumbers,
  issuedDocuments as issuedPapers,
} from './features/deal/issued-documents/table.ts'
export { offers } from './features/deal/offers/table.ts'
export { orderTransfers } from './features/deal/order-transfers/table.ts'
export { paymentEntries } from './features/deal/orders/ledger/table.ts'
export { orderEvents, orderLines, orders } from './features/deal/orders/table.ts'
export { parties, partyChanges, savedParties } from './features/deal/parties/table.ts'
export { reviews } from './features/deal/reviews/table.ts'
export { inquiries } from './features/office/inquiries/table.ts'
export { replyTemplates } from './features/office/reply-templates/table.ts'
export { auditEntries } from './features/platform/audit/table.ts'
export {
  apiTokens,
  appliedAdmins,
  emailConfirmations,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
} from './features/platform/auth/table.ts'
export { bankAccounts } from './features/platform/bank-accounts/table.ts'
export { exchangeRates } from './features/platform/exchange-rate/table.ts'
export { galleryItems } from './features/platform/gallery/table.ts'
export { invitations } from './features/platform/invitations/table.ts'
export { mails } from './features/platform/mail/table.ts'
export { mailChoices, notices } from './features/platform/notifications/table.ts'
export { ports } from './features/platform/ports/table.ts'
export { settings } from './features/platform/settings/table.ts'
export { shipSchedules } from './features/platform/ship-schedules/table.ts'
export { teamMembers } from './features/platform/team/table.ts'
export { trash } from './features/platform/trash/table.ts'
export { staffRoles } from './features/platform/users/roles/table.ts'
export { users } from './features/platform/users/table.ts'
export { freightRates } from './features/shipping/freight/table.ts'
export { importRules } from './features/shipping/import-rules/table.ts'
export {
  carEmailTokens as carLetters,
  carUpdates as carNews,
  changedCars,
  missedSearches,
  savedSearches,
} from './features/shipping/saved-searches/table.ts'
export { scheduleForms, voyages } from './features/shipping/voyages/table.ts'
export { auctionSheets } from './features/stock/auction-sheets/table.ts'
export { confidential } from './features/stock/cars/confidential/table.ts'
export { cars } from './features/stock/cars/table.ts'
export { waitingBuyers } from './features/stock/cars/waiting-list/table.ts'
export { favourites } from './features/stock/favourites/table.ts'
export { shortlists } from './features/stock/shortlists/table.ts'
export { stockImportPictures, stockImportRows, stockImports } from './features/stock/stock-imports/table.ts'
export { demoPictures } from './files/demo-pictures.ts'
export { idempotencyKeys } from './lib/database/idempotency.ts'
export { rateLimits } from './lib/http/rate-limit.ts'
export { pictures } from './lib/pictures/table.ts'
export { filePasses } from './lib/storage/file-passes.ts'
