import { reviewLimits } from '@minato/contract/deal/reviews/facts.ts'
import type { OfficeReview } from '@minato/contract/deal/reviews/review.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useState } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Alert, Badge } from '#ui/display/badge.tsx'
import { CountedArea } from '#ui/forms/counted-area.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { ReviewCard } from './review-list.tsx'
import { reviewTexts } from './words.ts'

export function OfficeReviewCard({ review }: { review: OfficeReview }) {
  const [editing, setEditing] = useState<'answer' | 'hide' | null>(null)
  const { id, hidden, answer, version, orderId } = review
  const show = useDealAction<number>({
    send: (seen, options) => api.reviews.unhide({ params: { id }, body: { version: seen } }, options),
    successText: t('The review is shown again.'),
    groups: ['reviews'],
  })
  const close = () => setEditing(null)
  const button = (text: string, onClick: () => void, busy?: boolean) => (
    <Button size="small" busy={busy} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <>
      <ReviewCard review={review} />
      <div className="flex flex-wrap items-center gap-3">
        {hidden && (
          <>
            <Badge tone="still">{t('Hidden')}</Badge>
            <span className="text-sm wrap-anywhere">{`${hidden.reason} (${hidden.by})`}</span>
          </>
        )}
        {!editing &&
          button(answer === null ? reviewTexts.answer : t('Change the answer …'), () => setEditing('answer'))}
        {hidden
          ? button(t('Show again'), () => show.run(version), show.isPending)
          : !editing && button(reviewTexts.hide, () => setEditing('hide'))}
        <Allowed to="orders.read">
          <Link to={paths.admin.order(orderId)} className="text-link underline">
            {t('Order {id}', { id: toShortId(orderId) })}
          </Link>
        </Allowed>
      </div>
      <Alert text={show.error !== null && getFailureText(show.error)} />
      {editing === 'hide' && !hidden && <HideForm review={review} onClose={close} />}
      {editing === 'answer' && <AnswerForm review={review} onClose={close} />}
    </>
  )
}

type FormProps = { review: OfficeReview; onClose(): void }

function HideForm({ review: { id, version }, onClose }: FormProps) {
  const form = useDealForm({
    formName: 'hide-review',
    id,
    version,
    initialValues: () => ({ reason: '' }),
    send: ({ reason }, options, seen) => api.reviews.hide({ params: { id }, body: { reason, version: seen } }, options),
    successText: t('The review is hidden.'),
    groups: ['reviews'],
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} submit={reviewTexts.confirmHide} onClose={onClose}>
      <TextField label={reviewTexts.reason} required {...form.field('reason')} />
    </DealForm>
  )
}

function AnswerForm({ review: { id, answer, version }, onClose }: FormProps) {
  const form = useDealForm({
    formName: 'answer-review',
    id,
    version,
    initialValues: () => ({ answer: answer ?? '' }),
    send: (values, options, seen) =>
      api.reviews.answer({ params: { id }, body: { ...values, version: seen } }, options),
    successText: t('The answer was saved.'),
    groups: ['reviews'],
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} submit={reviewTexts.sendAnswer} onClose={onClose}>
      <CountedArea
        label={reviewTexts.answerLabel}
        required
        rows={3}
        length={form.values.answer.length}
        limit={reviewLimits.answer}
        {...form.field('answer')}
      />
    </DealForm>
  )
}
