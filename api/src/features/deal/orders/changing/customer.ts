import type { Customer } from '@minato/contract/deal/orders/office-draft.ts'
import type { DestinationWithName } from '@minato/contract/platform/ports/facts.ts'
import { splitName } from '@minato/contract/platform/users/facts.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { getEnglishName } from '#platform/countries/countries.ts'
import * as users from '#platform/users/users.ts'

/** Locks the user until the order is written, so a concurrent account deletion waits. */
export async function lockActiveUser(tx: Database, { id }: Caller) {
  const user = await users.lock(tx, id)
  if (!user?.isActive) throw new Refusal('unauthenticated')
  return user
}

/** Returns the buyer that the office orders for: an existing customer, or a new one from a name and a phone number. */
export async function findOrCreateCustomer(tx: Database, customer: Customer, destination: DestinationWithName | null) {
  if ('id' in customer) {
    const existingCustomer = await users.lockCustomer(tx, customer.id)
    if (!existingCustomer) throw new Refusal('user-not-found').at('customer')
    return existingCustomer
  }
  const country = destination && getEnglishName(destination.country)
  const phone = normalisePhone(customer.phone, country)
  return users.insertPhoneCustomer(tx, { ...splitName(customer.name), phone, country })
}
