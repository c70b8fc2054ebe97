import type { OwnData } from '@minato/contract/office/account/own-data.ts'
import * as chats from '#deal/chats/chats.ts'
import { type OrderReads, readOrders } from '#deal/orders/order-reads.ts'
import * as orders from '#deal/orders/orders.ts'
import * as parties from '#deal/parties/personal-data.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { createKeyedSemaphore, createSemaphore } from '#lib/semaphore.ts'
import * as sessions from '#platform/auth/sessions.ts'
import * as mails from '#platform/mail/mail.ts'
import { presentUser } from '#platform/users/present.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import * as savedSearches from '#shipping/saved-searches/saved-searches.ts'
import * as tellFirst from '#stock/cars/waiting-list/waiting-list.ts'
import * as favourites from '#stock/favourites/favourites.ts'
import * as shortlists from '#stock/shortlists/own-shortlists.ts'
import * as inquiries from '../inquiries/inquiries.ts'
import type { InquiryRow } from '../inquiries/table.ts'
import * as notices from '../notices/notices.ts'
import { presentSessions } from './present.ts'
import { readOwnOrders } from './present-own-orders.ts'

/** Longer than a few exports take; a client retries after a 503. */
const patienceMs = 15_000
const limitAll = createSemaphore(2, patienceMs)
const limitEach = createKeyedSemaphore(patienceMs)

/** Exports one account at a time for each user, and two in a process, so that others are answered meanwhile. */
export const exportOwnData = (services: Services, caller: Caller): Promise<OwnData> =>
  limitEach(caller.id, () =>
    limitAll(() =>
      readOrders(
        services,
        (tx) => orders.listOrdersOfUser(tx, caller.id),
        (reads, tx) => readOwnData(reads, tx, caller, services.clock.now()),
      ),
    ),
  )

async function readOwnData(reads: OrderReads, db: Database, caller: Caller, now: Date): Promise<OwnData> {
  const user = requirePresent(await users.find(db, caller.id), 'unauthenticated')
  const [
    userInquiries,
    sentMails,
    sessionRows,
    received,
    messages,
    notifications,
    waitingEntries,
    favouriteRows,
    searches,
    lists,
  ] = await Promise.all([
    inquiries.listByUser(db, user.id),
    // Emails sent to the address before its registration do not belong to this user.
    mails.listEmailsTo(db, user.email, user.createdAt),
    sessions.listSessions(db, user.id, now),
    parties.listPersonalData(db, user.id),
    chats.listPersonalData(db, user.id),
    notices.exportOwnData(db, user.id),
    tellFirst.exportPersonalData(db, user.id),
    favourites.exportPersonalData(db, user.id),
    savedSearches.ownData(db, user.id),
    shortlists.exportPersonalData(db, user.id),
  ])
  return {
    exportedAt: now.toISOString(),
    profile: await presentUser(db, user),
    sessions: presentSessions(sessionRows, caller),
    orders: await readOwnOrders(reads, caller, { received, messages }, now),
    savedParties: received.saved,
    inquiries: userInquiries.map(presentInquiry),
    waitsFor: waitingEntries,
    favourites: favouriteRows,
    savedSearches: searches,
    shortlists: lists,
    ...notifications,
    mails: sentMails.map(({ subject, createdAt, sentAt }) => ({
      subject,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

const requestFields = [
  'customerType',
  'inquiryType',
  'make',
  'model',
  'steering',
  'yearFrom',
  'yearTo',
  'port',
  'engineCC',
  'transmission',
  'drive',
  'exteriorColor',
  'color',
  'seats',
  'mileage',
] as const satisfies (keyof InquiryRow)[]

const presentInquiry = (inquiry: InquiryRow): OwnData['inquiries'][number] => ({
  ...inquiry,
  wishes: Object.fromEntries(requestFields.flatMap((name) => (inquiry[name] === null ? [] : [[name, inquiry[name]]]))),
  answer: inquiry.adminResponse,
  createdAt: inquiry.createdAt.toISOString(),
})
