import { auth } from './auth.ts'
import { cars } from './cars.ts'
import { countries } from './countries.ts'
import { orders } from './orders.ts'
import { system } from './system.ts'
import { users } from './users.ts'

/** Everything that browser and server can say to each other. */
export const contract = { auth, cars, countries, orders, system, users }
export type Contract = typeof contract
