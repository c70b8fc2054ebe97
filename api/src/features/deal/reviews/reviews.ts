// Rule: the average of reviews includes only visible ones.
import { canReview } from '@minato/contract/deal/reviews/facts.ts'
import type {
  DealReview,
  OfficeReview,
  Review,
  ReviewQuery,
  ReviewSummary,
} from '@minato/contract/deal/reviews/review.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { buildPicturePath, buildPictureUrl, type DocumentName } from '@minato/contract/values/files.ts'
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { listPage } from '#lib/database/page.ts'
import { createFilePass } from '#lib/storage/file-passes.ts'
import { getEnglishName } from '#platform/countries/countries.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { createOrderList, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { formatAuthor } from '../payments/payments.ts'
import { type ReviewRow, reviews } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const isVisible = isNull(reviews.hiddenAt)
const newestFirst = [desc(reviews.createdAt), reviews.id] as const

const present = ({ id, stars, text, picture, answer, country, make, model, createdAt }: ReviewRow): Review => ({
  id,
  stars,
  text,
  picture: picture && buildPictureUrl(picture),
  answer,
  country: country === null ? null : { code: country, name: getEnglishName(country) },
  make,
  model,
  month: toOfficeDay(createdAt).slice(0, 7),
})

/** The author of a hidden review gets no picture. */
const presentToBuyer = (row: ReviewRow) => present(row.hiddenAt ? { ...row, picture: null } : row)

/** Staff get a short-lived address for the picture of a hidden review. */
async function presentToStaff({ db, clock }: Deps, row: ReviewRow): Promise<Review> {
  const review = present(row)
  if (!row.hiddenAt || !row.picture) return review
  const file = buildPicturePath(row.picture, 800) as DocumentName
  return {
    ...review,
    picture: (await createFilePass(db, clock.now(), { file, type: 'image/webp', name: 'review.webp' })).url,
  }
}

async function calculateSummary(db: Database, condition?: SQL): Promise<ReviewSummary> {
  const [row] = await db
    .select({
      count: sql<number>`(count(*) FILTER (WHERE ${isVisible}))::int`,
      stars: sql<number>`(coalesce(sum(${reviews.stars}) FILTER (WHERE ${isVisible}), 0))::int`,
      hidden: sql<number>`(count(*) FILTER (WHERE ${isNotNull(reviews.hiddenAt)}))::int`,
    })
    .from(reviews)
    .where(condition)
  const { count = 0, stars = 0, hidden = 0 } = row ?? {}
  return { count, average: count > 0 ? stars / count : null, hidden }
}

/** Lists visible reviews: the same model first, then the same make, then the newest. */
export async function listVisible(db: Database, { country, make, model, page, limit }: ReviewQuery) {
  const isFromCountry = country ? eq(reviews.country, country) : undefined
  const similarFirst = [
    ...(make && model ? [desc(sql`(${reviews.make} = ${make} AND ${reviews.model} = ${model})`)] : []),
    ...(make ? [desc(sql`(${reviews.make} = ${make})`)] : []),
  ]
  const [{ rows, total }, summary] = await Promise.all([
    listPage(db, reviews, {
      where: and(isFromCountry, isVisible),
      orderBy: [...similarFirst, ...newestFirst],
      page,
      limit,
    }),
    calculateSummary(db, isFromCountry),
  ])
  return { data: rows.map(present), total, summary }
}

export async function listForOffice(
  deps: Deps,
  { shown, page, limit }: { shown?: 'shown' | 'hidden' | undefined; page: number; limit: number },
) {
  const where = shown && (shown === 'shown' ? isVisible : isNotNull(reviews.hiddenAt))
  const [{ rows, total }, summary] = await Promise.all([
    listPage(deps.db, reviews, { where, orderBy: newestFirst, page, limit }),
    calculateSummary(deps.db),
  ])
  return { data: await presentToOffice(deps, rows), total, summary }
}

export async function presentToOffice(deps: Deps, rows: readonly ReviewRow[]): Promise<OfficeReview[]> {
  const staffIds = rows.flatMap(({ hiddenById, answeredById }) => [hiddenById, answeredById])
  const names = await users.loadFullNames(deps.db, staffIds)
  const nameOf = (id: string | null) => (id && names.get(id)) ?? formatAuthor(null)
  const presented = await Promise.all(rows.map((row) => presentToStaff(deps, row)))
  return rows.map((row, index) => ({
    ...(presented[index] as Review),
    orderId: row.orderId,
    at: row.createdAt.toISOString(),
    answered: row.answeredAt && { by: nameOf(row.answeredById), at: row.answeredAt.toISOString() },
    hidden: row.hiddenAt && {
      reason: row.hiddenReason ?? '',
      by: nameOf(row.hiddenById),
      at: row.hiddenAt.toISOString(),
    },
    version: row.version,
  }))
}

const listReviews = createOrderList(reviews)

export async function findReview(db: Database, orderId: string) {
  const [row] = await listReviews(db, [orderId])
  return row ?? null
}

/** Reads the review of a deal, without the picture of a hidden one. */
export async function readDealReview(reads: OrderReads, order: OrderRow): Promise<DealReview> {
  const [row] = await reads.list(order, listReviews)
  return {
    canWrite: canReview(order.status, row !== undefined),
    country: order.destination?.country ?? null,
    review: row ? { ...presentToBuyer(row), hiddenReason: row.hiddenReason } : null,
  }
}

/** Adds the picture of a hidden review for the office, after the transaction: its address is stored. */
export async function addHiddenPicture(deps: Deps, orderId: string, deal: DealReview): Promise<DealReview> {
  const row = deal.review?.hiddenReason == null ? null : await findReview(deps.db, orderId)
  return row && deal.review ? { ...deal, review: { ...deal.review, ...(await presentToStaff(deps, row)) } } : deal
}

export async function readForDealArchive(reads: OrderReads, order: OrderRow, side: DealSide) {
  const [row = null] = await reads.list(order, listReviews)
  const picture = row?.hiddenAt && side === 'buyer' ? null : (row?.picture ?? null)
  return { review: row && { ...present(row), hiddenReason: row.hiddenReason }, picture }
}

/** Deletes texts and pictures of these orders' reviews. Stars, country, model and month are not personal data. */
export const deletePersonalData = (tx: Database, orderIds: readonly string[]) =>
  tx
    .update(reviews)
    .set({
      text: null,
      picture: null,
      answer: null,
      withheldPicture: sql`CASE WHEN ${reviews.hiddenAt} IS NOT NULL THEN coalesce(${reviews.picture}, ${reviews.withheldPicture}) END`,
    })
    .where(inArray(reviews.orderId, [...orderIds]))
