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
import { live } from './protocol/live.ts'
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
  live,
  orders,
  shipSchedules,
  system,
  team,
  users,
}
export type Contract = typeof contract
