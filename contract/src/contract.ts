// Rule: which open screens hear of which changes (liveTo).
import { chats } from './deal/chats/endpoints.ts'
import { orders } from './deal/deals/endpoints.ts'
import { invoiceChecks } from './deal/issued-papers/check-endpoints.ts'
import { issuedPapers } from './deal/issued-papers/endpoints.ts'
import { offers } from './deal/offers/endpoints.ts'
import { orderClaims } from './deal/order-claims/endpoints.ts'
import { papers } from './deal/papers/endpoints.ts'
import { parties } from './deal/parties/endpoints.ts'
import { payments } from './deal/payments/endpoints.ts'
import { apiTokens } from './ground/api-tokens/endpoints.ts'
import { audit } from './ground/audit/endpoints.ts'
import { auth } from './ground/auth/endpoints.ts'
import { bankAccounts } from './ground/bank-accounts/endpoints.ts'
import { countries } from './ground/countries/endpoints.ts'
import { exchangeRates } from './ground/exchange-rate/endpoints.ts'
import { gallery } from './ground/gallery/endpoints.ts'
import { invitations } from './ground/invitations/endpoints.ts'
import { ports } from './ground/ports/endpoints.ts'
import { roles } from './ground/roles/endpoints.ts'
import { secondFactor } from './ground/second-factor/endpoints.ts'
import { settings } from './ground/settings/endpoints.ts'
import { shipSchedules } from './ground/ship-schedules/endpoints.ts'
import { system } from './ground/site/endpoints.ts'
import { team } from './ground/team/endpoints.ts'
import { trash } from './ground/trash/endpoints.ts'
import { users } from './ground/users/endpoints.ts'
import { account } from './office/account/endpoints.ts'
import { dashboard } from './office/dashboard/endpoints.ts'
import { inquiries } from './office/inquiries/endpoints.ts'
import { jobs } from './office/jobs/endpoints.ts'
import { notices } from './office/notices/endpoints.ts'
import { replyTemplates } from './office/reply-templates/endpoints.ts'
import { destinations } from './port/destinations/endpoints.ts'
import { freight } from './port/freight/endpoints.ts'
import { importRules } from './port/imports/endpoints.ts'
import { voyages } from './port/voyages/endpoints.ts'
import type { ProblemCode } from './problems.ts'
import type { Permission } from './protocol/access.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import { events } from './protocol/live.ts'
import { auctionSheets } from './stock/auction-sheets/endpoints.ts'
import { cars } from './stock/cars/endpoints.ts'
import { confidential } from './stock/confidential/endpoints.ts'
import { stockImports } from './stock/stock-imports/endpoints.ts'

/** Everything that browser and server can say to each other. A call declares problems of the table alone. */
export const contract = {
  account,
  apiTokens,
  auctionSheets,
  audit,
  auth,
  bankAccounts,
  cars,
  chats,
  confidential,
  countries,
  destinations,
  exchangeRates,
  dashboard,
  freight,
  gallery,
  importRules,
  inquiries,
  invitations,
  invoiceChecks,
  issuedPapers,
  jobs,
  live: events,
  notices,
  offers,
  orderClaims,
  orders,
  parties,
  papers,
  payments,
  ports,
  replyTemplates,
  roles,
  secondFactor,
  settings,
  shipSchedules,
  stockImports,
  system,
  team,
  trash,
  users,
  voyages,
} satisfies Record<string, Record<string, Endpoint<ProblemCode>>>
export type Contract = typeof contract
export type Group = keyof Contract

/**
 * Of which groups open screens hear changes as they are made, and what one holds to hear of everybody's, or that nobody hears but whose it is; one's own are
 * for everybody. A trigger of the database tells of each; of cars only that some have changed.
 */
export const liveTo: Record<Group, Permission | 'own' | null> = {
  account: null,
  apiTokens: null,
  auctionSheets: null,
  audit: null,
  auth: null,
  bankAccounts: 'bankAccounts.edit',
  cars: 'cars.read',
  chats: 'orders.read',
  confidential: null,
  countries: null,
  destinations: null,
  exchangeRates: null,
  dashboard: null,
  freight: null,
  gallery: null,
  importRules: null,
  inquiries: 'inquiries.edit',
  invitations: null,
  invoiceChecks: null,
  issuedPapers: null,
  jobs: null,
  live: null,
  notices: 'own',
  offers: null,
  orderClaims: null,
  orders: 'orders.read',
  parties: null,
  papers: null,
  payments: null,
  ports: null,
  replyTemplates: null,
  roles: null,
  secondFactor: null,
  settings: null,
  shipSchedules: null,
  stockImports: 'cars.edit',
  system: null,
  team: null,
  trash: null,
  users: null,
  voyages: 'sailings.edit',
}
export const liveGroups = (Object.keys(liveTo) as Group[]).filter((group) => liveTo[group])

/** What one event of `live.events` says: something of this group has changed; without a group, anything may have. */
export type LiveEvent = { group?: Group; id?: string }
