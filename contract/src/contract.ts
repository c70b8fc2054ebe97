import { account } from './account/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { cars } from './cars/endpoints.ts'
import { dashboard } from './dashboard/endpoints.ts'
import { exchangeRates } from './exchange-rate/endpoints.ts'
import { gallery } from './gallery/endpoints.ts'
import { inquiries } from './inquiries/endpoints.ts'
import { jobs } from './jobs/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { events } from './protocol/live.ts'
import { shipSchedules } from './ship-schedules/endpoints.ts'
import { system } from './site/endpoints.ts'
import { team } from './team/endpoints.ts'
import { users } from './users/endpoints.ts'
import { countries } from './values/countries.ts'

/** Everything that browser and server can say to each other. */
export const contract = {
  account,
  audit,
  auth,
  cars,
  countries,
  exchangeRates,
  dashboard,
  gallery,
  inquiries,
  jobs,
  live: events,
  orders,
  shipSchedules,
  system,
  team,
  users,
}
export type Contract = typeof contract
export type Group = keyof Contract

/** Whether open screens hear of changes in a group as they are made: of each that is so a trigger of the database tells. */
const live: Record<Group, boolean> = {
  account: false,
  audit: false,
  auth: false,
  cars: false,
  countries: false,
  exchangeRates: false,
  dashboard: false,
  gallery: false,
  inquiries: true,
  jobs: false,
  live: false,
  orders: true,
  shipSchedules: false,
  system: false,
  team: false,
  users: false,
}
export const liveGroups = (Object.keys(live) as Group[]).filter((group) => live[group])

/** What one event of `live.events` says: something of this group has changed; without a group, anything may have. */
export type LiveEvent = { group?: Group; id?: string }
