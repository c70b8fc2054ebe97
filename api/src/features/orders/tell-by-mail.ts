import { company } from '@minato/contract/company.ts'
import type { Database } from '../../lib/database.ts'
import type { Letter } from '../../lib/mail/letter.ts'
import type { Services } from '../../services.ts'
import * as mails from '../mail/queries.ts'
import * as users from '../users/queries.ts'
import * as letters from './letters.ts'
import * as orders from './queries.ts'
import type { OrderRow } from './table.ts'

type Parts = Pick<Services, 'jobs' | 'config'>
/** A transaction that changes an order, and the order as it then stands. */
type About = { tx: Database; order: OrderRow }

/** Writes to customer and office that an order was placed. */
export async function tellPlaced(parts: Parts, about: About) {
  const told = await read(about)
  await send(parts, about, 'order-placed', told.customer.email, letters.placed(told, parts.config))
  await send(parts, about, 'order-placed-office', company.email, letters.placedOffice(told, parts.config), told)
}

/** Writes to customer and office that a proof of payment has come. */
export async function tellProof(parts: Parts, about: About) {
  const told = await read(about)
  await send(parts, about, 'proof-received', told.customer.email, letters.proofReceived(told, parts.config))
  await send(
    parts,
    about,
    'proof-received-office',
    company.email,
    letters.proofReceivedOffice(told, parts.config),
    told,
  )
}

/** Writes to the customer where the order stands, where that is news to them. */
export async function tellStatus(parts: Parts, about: About) {
  const told = await read(about)
  const letter = letters.statusChanged(told, parts.config)
  // Who has deleted their account has no address any more.
  if (letter && !told.customer.deletedAt) await send(parts, about, 'order-status', told.customer.email, letter)
}

async function read({ tx, order }: About): Promise<letters.Told> {
  const customer = await users.find(tx, order.userId)
  if (!customer) throw new Error(`order ${order.id} has no customer`)
  return { order, customer, lines: await orders.lines(tx, order.id) }
}

/** What the office gets it can answer: the reply goes to the customer. */
const send = (
  { jobs }: Parts,
  { tx, order }: About,
  kind: mails.MailKind,
  to: string,
  letter: Letter,
  from?: letters.Told,
) => mails.post(tx, jobs, { kind, to, letter, aboutId: order.id, replyTo: from?.customer.email })
