import { lazy } from 'react'
import { AsSent } from '#lib/page/as-sent.tsx'
import { untilImported } from '#lib/page/line.ts'
import type { ReviewPage } from './review-list.tsx'

const load = () => import('./review-list.tsx')
const ReviewListView = import.meta.env.SSR ? (await load()).default : lazy(() => untilImported(load))

export const PublicReviews = ({ shown }: { shown: ReviewPage }) =>
  shown.summary.count + shown.summary.hidden > 0 && (
    <AsSent of={shown}>
      <ReviewListView shown={shown} />
    </AsSent>
  )
