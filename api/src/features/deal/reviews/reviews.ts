// Rule: the average of reviews is that of the rows that are shown.
import { canReview } from '@minato/contract/deal/reviews/facts.ts'
import type {
  DealReview,
  OfficeReview,
  Review,
  ReviewQuery,
  ReviewSummary,
} from '@minato/contract/deal/reviews/review.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { pageOf } from '../../../lib/database/page.ts'
import { englishName } from '../../ground/countries/countries.ts'
import type { OrderRow } from '../orders/table.ts'
import * as payments from '../payments/payments.ts'
import { type ReviewRow, reviews } from './table.ts'

const isShown = isNull(reviews.hiddenAt)
const newest = [desc(reviews.createdAt), reviews.id] as const

/** A review as everybody reads it. */
const present = ({ id, stars, text, picture, country, make, model, createdAt }: ReviewRow): Review => ({
  id,
  stars,
  text,
  picture: picture && pictureUrl(picture),
  country: { code: country, name: englishName(country) },
  make,
  model,
  month: officeDay(createdAt).slice(0, 7),
})

/** What the reviews of a country, or all of them, come to. */
async function summaryOf(db: Database, which?: SQL): Promise<ReviewSummary> {
  const [row] = await db
    .select({
      count: sql<number>`(count(*) FILTER (WHERE ${isShown}))::int`,
      stars: sql<number>`(coalesce(sum(${reviews.stars}) FILTER (WHERE ${isShown}), 0))::int`,
      hidden: sql<number>`(count(*) FILTER (WHERE ${isNotNull(reviews.hiddenAt)}))::int`,
    })
    .from(reviews)
    .where(which)
  const { count = 0, stars = 0, hidden = 0 } = row ?? {}
  return { count, average: count > 0 ? stars / count : null, hidden }
}

/** A page of what everybody reads. */
export async function list(db: Database, { country, make, model, page, limit }: ReviewQuery) {
  const which = country ? eq(reviews.country, country) : undefined
  const near = [
    ...(make && model ? [desc(sql`(${reviews.make} = ${make} AND ${reviews.model} = ${model})`)] : []),
    ...(make ? [desc(sql`(${reviews.make} = ${make})`)] : []),
  ]
  const [{ rows, total }, summary] = await Promise.all([
    pageOf(db, reviews, { where: and(which, isShown), orderBy: [...near, ...newest], page, limit }),
    summaryOf(db, which),
  ])
  return { data: rows.map(present), total, summary }
}

/** A page of all of them, as the office works on them. */
export async function listAll(
  db: Database,
  { shown, page, limit }: { shown?: 'shown' | 'hidden' | undefined; page: number; limit: number },
) {
  const where = shown && (shown === 'shown' ? isShown : isNotNull(reviews.hiddenAt))
  const [{ rows, total }, summary] = await Promise.all([
    pageOf(db, reviews, { where, orderBy: newest, page, limit }),
    summaryOf(db),
  ])
  return { data: await presentToOffice(db, rows), total, summary }
}

export async function presentToOffice(db: Database, rows: readonly ReviewRow[]): Promise<OfficeReview[]> {
  const nameOf = await payments.namesOf(
    db,
    rows.map(({ hiddenById }) => hiddenById),
  )
  return rows.map((row) => ({
    ...present(row),
    orderId: row.orderId,
    at: row.createdAt.toISOString(),
    hidden: row.hiddenAt && {
      reason: row.hiddenReason ?? '',
      by: nameOf(row.hiddenById),
      at: row.hiddenAt.toISOString(),
    },
    version: row.version,
  }))
}

export async function ofOrder(db: Database, orderId: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.orderId, orderId))
  return row ?? null
}

/** The review of a deal, on either side. */
export async function partOf(
  db: Database,
  { id, status, destination }: Pick<OrderRow, 'id' | 'status' | 'destination'>,
): Promise<DealReview> {
  const row = await ofOrder(db, id)
  return {
    canWrite: canReview(status, row !== null),
    country: destination?.country ?? null,
    review: row && { ...present(row), hiddenReason: row.hiddenReason },
  }
}

/** Takes out of the reviews of these orders what their author wrote and showed; stars, country, model and month name nobody. */
export const forgetPerson = (tx: Database, orderIds: readonly string[]) =>
  tx
    .update(reviews)
    .set({ text: null, picture: null })
    .where(inArray(reviews.orderId, [...orderIds]))
