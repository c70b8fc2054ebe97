// Every table: migrations are made from this list, and whatever must reach all of them walks it.
export { auctionSheets } from './features/auction-sheets/table.ts'
export { auditEntries } from './features/audit/table.ts'
export {
  apiTokens,
  appliedAdmins,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
} from './features/auth/table.ts'
export { bankAccounts } from './features/bank-accounts/table.ts'
export { cars } from './features/cars/table.ts'
export { chatImports, chatMessages } from './features/chats/table.ts'
export { confidential } from './features/confidential/table.ts'
export { exchangeRates } from './features/exchange-rate/table.ts'
export { freightRates } from './features/freight/table.ts'
export { galleryItems } from './features/gallery/table.ts'
export { importRules } from './features/imports/table.ts'
export { inquiries } from './features/inquiries/table.ts'
export { invitations } from './features/invitations/table.ts'
export { issuedPapers, paperNumbers } from './features/issued-papers/table.ts'
export { mails } from './features/mail/table.ts'
export { mailChoices, notices } from './features/notices/table.ts'
export { offers } from './features/offers/table.ts'
export { orderClaims } from './features/order-claims/table.ts'
export { orderEvents, orderLines, orders } from './features/orders/table.ts'
export { couriers, inspections, papers, releases } from './features/papers/table.ts'
export { parties, partyChanges, savedParties } from './features/parties/table.ts'
export { paymentEntries } from './features/payments/table.ts'
export { ports } from './features/ports/table.ts'
export { replyTemplates } from './features/reply-templates/table.ts'
export { staffRoles } from './features/roles/table.ts'
export { settings } from './features/settings/table.ts'
export { shipSchedules } from './features/ship-schedules/table.ts'
export { stockImportPictures, stockImportRows, stockImports } from './features/stock-imports/table.ts'
export { teamMembers } from './features/team/table.ts'
export { trash } from './features/trash/table.ts'
export { users } from './features/users/table.ts'
export { bookings, scheduleForms, voyages } from './features/voyages/table.ts'
export { idempotencyKeys } from './lib/database/idempotency.ts'
export { rateLimits } from './lib/http/rate-limit.ts'
export { pictures } from './lib/pictures/table.ts'
export { filePasses } from './lib/storage/file-passes.ts'
