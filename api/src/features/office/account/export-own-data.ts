import type { OwnData } from '@minato/contract/office/account/own-data.ts'
import * as chats from '#deal/chats/chats.ts'
import * as orders from '#deal/orders/orders.ts'
import * as parties from '#deal/parties/personal-data.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
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
import { presentOwnOrders } from './present-own-orders.ts'

export async function exportOwnData(services: Services, caller: Caller): Promise<OwnData> {
  const { db } = services
  const now = services.clock.now()
  const user = requirePresent(await users.find(db, caller.id), 'unauthenticated')
  const [
    ownOrders,
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
    orders.listOrdersOfUser(db, user.id).then((rows) => orders.loadOrderDetails(db, rows)),
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
    orders: await presentOwnOrders(services, caller, ownOrders, { received, messages }),
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
