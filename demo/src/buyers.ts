import { users } from '@minato/api/features/platform/users/table.ts'
import type { Database } from '@minato/api/lib/database/database.ts'
import { hashPassword } from '@minato/api/lib/people/passwords.ts'
import { generateToken } from '@minato/api/lib/people/tokens.ts'
import { demoId } from './demo-id.ts'

type Buyer = { id: string; firstName: string; lastName: string; email: string; country: string; phone: string }

/** Made-up buyers with undeliverable email addresses. */
export const buyers = [
  ['Rafiq', 'Hossain', 'Bangladesh', '+8801555014101'],
  ['Grace', 'Wanjiru', 'Kenya', '+254155514102'],
  ['Joseph', 'Mwakasege', 'Tanzania', '+255155514103'],
  ['Farhana', 'Akter', 'Bangladesh', '+8801555014104'],
  ['Chanda', 'Mulenga', 'Zambia', '+260155514105'],
  ['Samuel', 'Okello', 'Uganda', '+256155514106'],
].map(([firstName = '', lastName = '', country = '', phone = '']): Buyer => {
  const email = `${firstName}.${lastName}@demo.example`.toLowerCase()
  return { id: demoId(`buyer ${email}`), firstName, lastName, email, country, phone }
})

/** Adds missing buyers, each with a random password. */
export async function addBuyers(db: Database) {
  const rows = buyers.map(async (buyer) => ({
    ...buyer,
    passwordHash: await hashPassword(generateToken()),
    emailConfirmedAt: new Date(),
  }))
  await db
    .insert(users)
    .values(await Promise.all(rows))
    .onConflictDoNothing()
}
