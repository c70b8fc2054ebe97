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
import type { Services } from '#services.ts'
import type { OrderRow } from '../orders/table.ts'
import * as payments from '../payments/payments.ts'
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

/** Staff get a short-lived address for the picture of a hidden review; its author gets none. */
async function presentTo({ db, clock }: Deps, row: ReviewRow, side: DealSide): Promise<Review> {
  const review = present(row)
  if (!row.hiddenAt || !row.picture) return review
  if (side === 'buyer') return { ...review, picture: null }
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
  const nameOf = await payments.loadNames(deps.db, staffIds)
  const presented = await Promise.all(rows.map((row) => presentTo(deps, row, 'office')))
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

export async function findReview(db: Database, orderId: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.orderId, orderId))
  return row ?? null
}

export async function getDealReview(
  deps: Deps,
  { id, status, destination }: Pick<OrderRow, 'id' | 'status' | 'destination'>,
  side: DealSide,
): Promise<DealReview> {
  const row = await findReview(deps.db, id)
  return {
    canWrite: canReview(status, row !== null),
    country: destination?.country ?? null,
    review: row && { ...(await presentTo(deps, row, side)), hiddenReason: row.hiddenReason },
  }
}

export async function listForDealArchive(db: Database, orderId: string, side: DealSide) {
  const row = await findReview(db, orderId)
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
