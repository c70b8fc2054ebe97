import { changesEmailDelayMinutes } from '@minato/contract/deal/orders/emails.ts'
import type { Database } from '#lib/database/database.ts'
import { actingReader, companyReader, toReader } from '#lib/people/reader.ts'
import * as mails from '#platform/mail/mail.ts'
import * as notices from '#platform/notifications/notifications.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import type { Deal } from './deal-email.ts'
import { listLines } from './lines.ts'
import type { OrderRow } from './table.ts'

export async function loadEmailDeal(tx: Database, order: OrderRow): Promise<Deal> {
  const customer = await users.person(tx, order.userId)
  if (!customer) throw new Error(`order ${order.id} has no customer`)
  return { order, customer, lines: await listLines(tx, order.id) }
}

type NotifiedDeal = Pick<Deal, 'order' | 'customer'>
export type OrderNotification = Omit<notices.NotificationInput, 'orderId'> & {
  post?: Pick<mails.EmailInput, 'kind' | 'letter'>
}

/** Notifies the customer of an order, and emails them where `post` is set. Skips deleted accounts and buyers without an address. */
export const notifyCustomer = async (
  deps: mails.EmailDeps,
  tx: Database,
  deal: NotifiedDeal,
  notification: OrderNotification,
) => mails.enqueueEmails(tx, deps, ...(await prepareCustomerEmails(tx, deal, notification)))

/** Writes the customer's notification, and returns its emails so that the caller can send several together. */
export async function prepareCustomerEmails(
  tx: Database,
  { order, customer }: NotifiedDeal,
  { post, ...notification }: OrderNotification,
) {
  if (customer.deletedAt || customer.email === null) return []
  const reader = notification.by === customer.id ? actingReader(customer) : toReader(customer)
  const email = post && { ...post, to: customer.email, readBy: reader, aboutId: order.id }
  return notices.storeNotification(tx, customer.id, { ...notification, orderId: order.id }, email)
}

/** Notifies the office of an order. A reply to its email goes to the customer. */
export const notifyOffice = async (
  deps: mails.EmailDeps,
  tx: Database,
  deal: NotifiedDeal,
  notification: OrderNotification,
) => mails.enqueueEmails(tx, deps, ...(await prepareOfficeEmails(tx, deal, notification)))

/** Writes the office's notifications, and returns their emails so that the caller can send several together. */
export function prepareOfficeEmails(
  tx: Database,
  { order, customer }: NotifiedDeal,
  { post, ...notification }: OrderNotification,
) {
  const about = { ...notification, orderId: order.id, assigneeId: order.assigneeId }
  const email: mails.EmailInput | undefined = post && {
    ...post,
    to: mails.companyRecipient,
    readBy: companyReader,
    aboutId: order.id,
    replyTo: customer.email,
  }
  return notices.storeOfficeNotifications(tx, about, email)
}

const delayMs = changesEmailDelayMinutes * 60_000

/** Enqueues a delayed email about changes, which also covers further changes until then. */
export const enqueueChangesEmail = ({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, tx: Database, orderId: string) =>
  jobs.add(tx, 'order-news', { data: { orderId }, key: orderId, after: new Date(clock.now().getTime() + delayMs) })
