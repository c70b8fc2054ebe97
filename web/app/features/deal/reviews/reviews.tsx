import { lazy } from 'react'
import { importWithRetry } from '#lib/page/connection.ts'
import { ServerMarkup } from '#lib/page/server-markup.tsx'
import type { ReviewPage } from './review-list.tsx'

const load = () => import('./review-list.tsx')
const ReviewListView = import.meta.env.SSR ? (await load()).default : lazy(() => importWithRetry(load))

export const PublicReviews = ({ reviews }: { reviews: ReviewPage }) =>
  reviews.summary.count + reviews.summary.hidden > 0 && (
    <ServerMarkup of={reviews}>
      <ReviewListView reviews={reviews} />
    </ServerMarkup>
  )
