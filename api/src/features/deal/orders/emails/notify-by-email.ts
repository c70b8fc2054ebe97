import type { NoticeFact } from '@minato/contract/office/notices/notice.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as mails from '#platform/mail/mail.ts'
import type { Services } from '#services.ts'
import type { Deal } from '../deal-email.ts'
import { dependents } from '../dependents.ts'
import { findOrder } from '../find-order.ts'
import { loadLedger, readHeldMoney, readLedger } from '../ledger/ledger.ts'
import {
  enqueueChangesEmail,
  loadEmailDeal,
  notifyCustomer,
  prepareCustomerEmails,
  prepareOfficeEmails,
} from '../notify.ts'
import { createOrderReads } from '../order-reads.ts'
import * as orders from '../orders.ts'
import type { OrderRow } from '../table.ts'
import { collectChanges } from './collect-changes.ts'
import { placed, placedOffice } from './emails.ts'
import { createChangesEmail, createStatusEmail, hasStatusEmail } from './status-emails.ts'

type Deps = Pick<Services, 'jobs' | 'config' | 'clock'>
/** `order` is the row after the change, `by` the id of the acting user. */
type OrderChange = { tx: Database; order: OrderRow; by?: string | null; isUnwanted?: boolean }

/** Notifies the customer of a placed order, and the office where the buyer placed it. */
export async function notifyPlaced(
  { jobs, config, set }: Omit<Deps, 'clock'> & Required<Pick<mails.EmailDeps, 'set'>>,
  tx: Database,
  deal: Deal,
  by: Pick<Caller, 'id'>,
) {
  const notification = { fact: { kind: 'order-placed' }, by: by.id } as const
  const [toCustomer, toOffice] = await Promise.all([
    prepareCustomerEmails(tx, deal, { ...notification, topic: 'orders', post: placed({})(deal) }),
    by.id === deal.customer.id
      ? prepareOfficeEmails(tx, deal, { ...notification, topic: 'new-orders', post: placedOffice({})(deal) })
      : [],
  ])
  await mails.enqueueEmails(tx, { jobs, config, set }, ...toCustomer, ...toOffice)
}

/** Notifies the customer of changes: at once where the new status has an email of its own, else after a delay. */
export async function notifyChange(deps: Deps, about: OrderChange, hasNewStatus: boolean) {
  const { standing } = await loadLedger(about.tx, about.order)
  if (!hasNewStatus || !hasStatusEmail(about.order.status, standing.depositReached))
    return enqueueChangesEmail(deps, about.tx, about.order.id)
  await sendChanges(deps, about, createStatusEmail)
}

/** Job `order-news`: sends one email about all changes since the last one. */
export const sendChangesEmail = ({ db, ...deps }: Deps & Pick<Services, 'db'>, orderId: string) =>
  db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId, true)
    if (order) await sendChanges(deps, { tx, order }, createChangesEmail)
  })

async function sendChanges(
  deps: Deps,
  { tx, order, by, isUnwanted = false }: OrderChange,
  createEmail: typeof createStatusEmail | typeof createChangesEmail,
) {
  const deal = await loadEmailDeal(tx, order)
  // Without an address the changes wait: a later owner of the order is emailed its state.
  if (deal.customer.email === null) return
  const reads = createOrderReads(tx, [order])
  const { waiting, depositReached: hasArrived, balance } = (await readLedger(reads, order)).standing
  const { toReturn: held } = await readHeldMoney(reads, order)
  const { changes, newNote, what, upTo } = await collectChanges(tx, order, hasArrived)
  await orders.markNotified(tx, order.id, upTo)
  const claimUntil =
    order.status === 'DELIVERED' ? await dependents.findLastClaimDay(tx, order, deps.clock.now()) : null
  const about = { isUnwanted, hasArrived, waiting, held, hasOpenBalance: balance > 0, newNote, claimUntil }
  const post = createEmail({ ...deal, ...about }, changes)
  if (!post) return
  const fact: NoticeFact =
    post.kind === 'order-status' ? { kind: 'order-moved', status: order.status } : { kind: 'order-changed', what }
  await notifyCustomer(deps, tx, deal, { topic: 'orders', fact, by, post })
}
