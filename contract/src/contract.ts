import { account } from './account/endpoints.ts'
import { apiTokens } from './api-tokens/endpoints.ts'
import { auctionSheets } from './auction-sheets/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { bankAccounts } from './bank-accounts/endpoints.ts'
import { cars } from './cars/endpoints.ts'
import { chats } from './chats/endpoints.ts'
import { confidential } from './confidential/endpoints.ts'
import { countries } from './countries/endpoints.ts'
import { dashboard } from './dashboard/endpoints.ts'
import { orders } from './deals/endpoints.ts'
import { destinations } from './destinations/endpoints.ts'
import { exchangeRates } from './exchange-rate/endpoints.ts'
import { freight } from './freight/endpoints.ts'
import { gallery } from './gallery/endpoints.ts'
import { importRules } from './imports/endpoints.ts'
import { inquiries } from './inquiries/endpoints.ts'
import { invitations } from './invitations/endpoints.ts'
import { invoiceChecks } from './issued-papers/check-endpoints.ts'
import { issuedPapers } from './issued-papers/endpoints.ts'
import { jobs } from './jobs/endpoints.ts'
import { notices } from './notices/endpoints.ts'
import { offers } from './offers/endpoints.ts'
import { orderClaims } from './order-claims/endpoints.ts'
import { papers } from './papers/endpoints.ts'
import { parties } from './parties/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { ports } from './ports/endpoints.ts'
import type { ProblemCode } from './problems.ts'
import type { Permission } from './protocol/access.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import { events } from './protocol/live.ts'
import { replyTemplates } from './reply-templates/endpoints.ts'
import { roles } from './roles/endpoints.ts'
import { secondFactor } from './second-factor/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { shipSchedules } from './ship-schedules/endpoints.ts'
import { system } from './site/endpoints.ts'
import { stockImports } from './stock-imports/endpoints.ts'
import { team } from './team/endpoints.ts'
import { trash } from './trash/endpoints.ts'
import { users } from './users/endpoints.ts'
import { voyages } from './voyages/endpoints.ts'

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
