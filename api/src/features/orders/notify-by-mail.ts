import type { Database } from '../../lib/database/database.ts'
import type { Letter } from '../../lib/mail/letter.ts'
import type { Services } from '../../services.ts'
import * as mails from '../mail/mail.ts'
import type { MailKind } from '../mail/table.ts'
import type { Deal, Fact, Site } from './letter-parts.ts'
import * as letters from './letters.ts'
import { newsOf } from './news.ts'
import * as orders from './orders.ts'
import { dealOf, planNews, postToCustomer, toCustomer, toOffice } from './post.ts'
import { isNews, orderChanged, statusChanged } from './status-letters.ts'
import type { OrderRow } from './table.ts'

type Parts = Pick<Services, 'jobs' | 'config'>
/** A transaction that changes an order, and the order as it then stands. */
type About = { tx: Database; order: OrderRow }

/** Writes to customer and office that an order was placed. */
export async function notifyPlaced(parts: Parts, tx: Database, deal: Deal) {
  await mails.post(
    tx,
    parts.jobs,
    toCustomer('order-placed', deal, letters.placed(deal, parts.config)),
    toOffice('order-placed-office', deal, letters.placedOffice(deal, parts.config)),
  )
}

/**
 * Tells the customer what the office has changed: at once, with whatever they do not know yet, where the order came to
 * stand somewhere that is news to them; else in a while.
 */
export async function notifyChange(parts: Parts & Pick<Services, 'clock'>, about: About, moved: boolean) {
  if (!moved || !isNews(about.order.status)) return planNews(parts, about.tx, about.order.id)
  await notifyNews(parts, about, 'order-status', statusChanged)
}

/** The job of `planNews`: one letter of everything that the customer was not deal of meanwhile. */
export const sendNews = ({ db, ...parts }: Parts & Pick<Services, 'db'>, orderId: string) =>
  db.transaction(async (tx) => {
    const order = await orders.find(tx, orderId, true)
    if (order) await notifyNews(parts, { tx, order }, 'order-changed', orderChanged)
  })

type NewsLetter = (deal: Deal, site: Site, changes: readonly Fact[]) => Letter | null

async function notifyNews(parts: Parts, about: About, kind: MailKind, write: NewsLetter) {
  const { tx, order } = about
  const deal = await dealOf(about.tx, about.order)
  const { changes, upTo } = await newsOf(tx, order)
  await orders.noteNotified(tx, order.id, upTo)
  await postToCustomer(parts.jobs, tx, kind, deal, write(deal, parts.config, changes))
}
