import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { deletedName } from '@minato/contract/platform/users/actor-names.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { allowsUser } from '@minato/contract/protocol/access.ts'
import * as arrivals from '#deal/arrivals/arrivals.ts'
import * as chats from '#deal/chats/chats.ts'
import * as papers from '#deal/documents/documents.ts'
import * as offers from '#deal/offers/offers.ts'
import * as orderTransfers from '#deal/order-transfers/order-transfers.ts'
import { changeDealsOfUser } from '#deal/orders/change-deal.ts'
import * as orders from '#deal/orders/orders.ts'
import * as parties from '#deal/parties/personal-data.ts'
import * as reviews from '#deal/reviews/reviews.ts'
import type { Database } from '#lib/database/database.ts'
import { deletePersonalRows, listPersonalRowIds } from '#lib/database/personal.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { hashPassword } from '#lib/people/passwords.ts'
import { actingReader } from '#lib/people/reader.ts'
import { generateToken } from '#lib/people/tokens.ts'
import * as audit from '#platform/audit/audit.ts'
import { requirePassword } from '#platform/auth/require-password.ts'
import * as mails from '#platform/mail/mail.ts'
import type { UserRow } from '#platform/users/table.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import * as tables from '#tables.ts'
import { selectOrdersOutsideBooks } from './account.ts'
import { accountDeletedEmail } from './emails.ts'

/** Deletes the caller's account after checking the password. Keeps the rows that orders refer to. */
export async function deleteAccount(
  { db, jobs, clock, config, limiter }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'limiter'>,
  caller: Caller,
  password: string,
) {
  const verifiedUser = await requirePassword({ db, limiter }, caller, password)
  if (allowsUser('office', caller)) throw new Refusal('administrator-account')
  const unusablePassword = await hashPassword(generateToken())

  await db.transaction(async (tx) => {
    const user = await users.lock(tx, caller.id)
    if (user?.passwordHash !== verifiedUser?.passwordHash || !user) throw new Refusal('unauthenticated')
    // Locked, because staff may reopen a cancelled order at the same time.
    const count = await changeDealsOfUser({ db: tx, clock }, user.id, async (savepoint, ownOrders) => {
      if (ownOrders.some(({ status }) => isOpenOrder(status))) throw new Refusal('order-still-open')
      const ids = ownOrders.map(({ id }) => id)
      await erasePerson(savepoint, user, ids)
      return ownOrders.length
    })
    if (count === 0) await users.rows.remove(tx, [user.id])
    else await users.anonymiseUser(tx, user.id, { at: clock.now(), passwordHash: unusablePassword })
    const email = accountDeletedEmail({ name: formatFullName(user) })
    const post = { ...email, to: user.email, readBy: actingReader(user), secret: true }
    await mails.enqueueEmails(tx, { jobs, config }, post)
  })
}

/** Leaves the user's own row to the caller. */
async function erasePerson(tx: Database, { id, email }: UserRow, orderIds: readonly string[]) {
  const name = deletedName
  const rowIds = await listPersonalRowIds(tx, Object.values(tables), id)
  // Before orders, in the order of marking an email as sent, so the two transactions cannot deadlock.
  await mails.deleteEmailsOf(tx, email, [id, ...orderIds, ...rowIds])
  await orders.anonymizePerson(tx, id, name)
  await orderTransfers.deletePersonalData(tx, orderIds)
  await offers.clearNotes(tx, orderIds)
  await parties.deletePersonalData(tx, selectOrdersOutsideBooks(tx, orderIds))
  await chats.deletePersonalData(tx, orderIds)
  await arrivals.deletePersonalData(tx, orderIds)
  await reviews.deletePersonalData(tx, orderIds)
  await papers.deletePersonalData(tx, orderIds)
  await audit.eraseDetails(tx, [id, ...rowIds], name)
  await audit.eraseBuyer(tx, orderIds, name)
  await audit.eraseActorName(tx, id, name)
  await deletePersonalRows(tx, Object.values(tables), id)
}
