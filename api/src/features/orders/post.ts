import { company } from '@minato/contract/company.ts'
import { gatheringMinutes } from '@minato/contract/orders/letters.ts'
import type { Database } from '../../lib/database/database.ts'
import type { Letter } from '../../lib/mail/letter.ts'
import type { Services } from '../../services.ts'
import * as mails from '../mail/mail.ts'
import type { MailKind } from '../mail/table.ts'
import * as users from '../users/users.ts'
import type { Deal } from './letter-parts.ts'
import { lines } from './lines.ts'
import type { OrderRow } from './table.ts'

/** An order with everything that a letter says of it. */
export async function dealOf(tx: Database, order: OrderRow): Promise<Deal> {
  const customer = await users.find(tx, order.userId)
  if (!customer) throw new Error(`order ${order.id} has no customer`)
  return { order, customer, lines: await lines(tx, order.id) }
}

export const toCustomer = (kind: MailKind, { order, customer }: Deal, letter: Letter): mails.Post => ({
  kind,
  to: customer.email,
  letter,
  aboutId: order.id,
})

/** What the office gets it can answer: the reply goes to the customer. */
export const toOffice = (kind: MailKind, { order, customer }: Deal, letter: Letter): mails.Post => ({
  kind,
  to: company.email,
  letter,
  aboutId: order.id,
  replyTo: customer.email,
})

/** Who has deleted their account has no address any more. */
export async function postToCustomer(
  jobs: Services['jobs'],
  tx: Database,
  kind: MailKind,
  deal: Deal,
  letter: Letter | null,
) {
  if (letter && !deal.customer.deletedAt) await mails.post(tx, jobs, toCustomer(kind, deal, letter))
}

export const postToOffice = (jobs: Services['jobs'], tx: Database, kind: MailKind, deal: Deal, letter: Letter) =>
  mails.post(tx, jobs, toOffice(kind, deal, letter))

const gathering = gatheringMinutes * 60_000

/** Sends the customer a letter of a change in a while, together with what else changes meanwhile. */
export const planNews = ({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, tx: Database, orderId: string) =>
  jobs.add(tx, 'order-news', {
    data: { orderId },
    key: orderId,
    after: new Date(clock.now().getTime() + gathering),
  })
