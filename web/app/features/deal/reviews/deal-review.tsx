import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { reviewLimits } from '@minato/contract/deal/reviews/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { pictureRules } from '@minato/contract/values/files.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { useChosenFile } from '#lib/pictures/use-chosen-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { ChosenFile } from '#ui/forms/chosen-file.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { ReviewCard } from './review-list.tsx'
import { reviewTexts as texts } from './words.ts'

const stars = Array.from({ length: reviewLimits.stars }, (_, index) => reviewLimits.stars - index)

function ReviewForm({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const picture = useChosenFile({ rule: pictureRules.car, refuse: () => null })
  const file = picture.selection?.file
  const form = useDealForm({
    formName: 'review',
    id: orderId,
    files: file ? [file] : [],
    initialValues: () => ({ stars: '', text: '' }),
    send: (values, options) =>
      api.reviews.write({ params: { id: orderId }, form: buildMultipartForm({ ...values, picture: file }) }, options),
    successText: t('Thank you for your review.'),
    onSuccess: onClose,
  })
  const { field, getFault } = form
  return (
    <DealForm form={form} label={texts.write} submit={texts.send} onClose={onClose} className="sm:grid-cols-2">
      <SelectField label={texts.stars} required {...field('stars')}>
        <option value="">{t('Please choose')}</option>
        {renderOptions(stars.map((count) => [count, texts.choice(count)]))}
      </SelectField>
      <TextField label={texts.text} required className="sm:col-span-2" {...field('text')} />
      <div className="sm:col-span-2">
        {file ? (
          <p className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <Button size="small" onClick={picture.clear}>
              {t('Remove File')}
            </Button>
          </p>
        ) : (
          <ChosenFile
            choice={picture}
            name={t('Picture')}
            label={t('Choose a picture')}
            accept="image/*"
            {...(getFault('picture') && { fault: getFault('picture') as string })}
          />
        )}
      </div>
    </DealForm>
  )
}

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
