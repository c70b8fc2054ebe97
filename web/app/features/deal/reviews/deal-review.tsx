import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewCard } from './review-list.tsx'
import { reviewTexts as texts } from './words.ts'

export function DealReview({ deal: { order, review } }: { deal: Deal }) {
  const [writing, setWriting] = useState(false)
  if (review.review) return <WrittenReview review={review.review} side="buyer" />
  if (!review.canWrite) return null
  return (
    <section className="grid gap-2 border-t border-line pt-3" aria-labelledby="write-review">
      <h3 id="write-review" className="text-base">
        {texts.write}
      </h3>
      <p className="text-sm text-muted">{texts.invitation}</p>
      {writing ? (
        <ReviewForm orderId={order.id} onClose={() => setWriting(false)} />
      ) : (
        <p>
          <Button size="small" onClick={() => setWriting(true)}>
            {texts.write}
          </Button>
        </p>
      )}
    </section>
  )
}

export const WrittenReview = ({ review, side }: { review: NonNullable<Deal['review']['review']>; side: DealSide }) => (
  <section className="grid gap-2 border-t border-line pt-3" aria-labelledby="own-review">
    <h3 id="own-review" className="text-base">
      {side === 'buyer' ? texts.ownReview : texts.buyersReview}
    </h3>
    {review.hiddenReason && (
      <Notice tone="hold">
        {t('This review is hidden:')} {review.hiddenReason}
      </Notice>
    )}
    <ReviewCard review={review} />
  </section>
)
