import { account } from './account.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { cars } from './cars.ts'
import { countries } from './countries.ts'
import { dashboard } from './dashboard.ts'
import { exchangeRates } from './exchange-rate.ts'
import { gallery } from './gallery.ts'
import { inquiries } from './inquiries.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { orders } from './orders.ts'
import { shipSchedules } from './ship-schedules.ts'
import { system } from './system.ts'
import { team } from './team.ts'
import { users } from './users.ts'

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
