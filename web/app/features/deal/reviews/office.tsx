import { reviewLimits } from '@minato/contract/deal/reviews/facts.ts'
import type { OfficeReview } from '@minato/contract/deal/reviews/review.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Alert, Badge } from '#ui/display/badge.tsx'
import { Empty } from '#ui/display/states.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { formatSummary } from './review-data.ts'
import { ReviewCard } from './review-list.tsx'
import { reviewTexts } from './words.ts'

const tabs = messages({ all: 'All reviews', shown: 'Shown', hidden: 'Hidden' } as const)
type Tab = keyof typeof tabs

const texts = messages({
  none: 'No reviews',
  loading: 'Loading the reviews',
  show: 'Show again',
  wasHidden: 'The review is hidden.',
  unhidden: 'The review is shown again.',
  note: 'A hidden review no longer counts in the average. The public pages say how many are hidden.',
})

export function ReviewsScreen() {
  const [search] = useSearchParams()
  const filterParam = search.get('shown') ?? ''
  const tab: Tab = filterParam === 'shown' || filterParam === 'hidden' ? filterParam : 'all'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const result = useQuery(
    query(api.reviews.listAll, { query: { page, limit: 20, ...(tab !== 'all' && { shown: tab }) } }),
  )
  const toAddress = (nextTab: string, number = 1) =>
    `${paths.admin.reviews}?${new URLSearchParams({ ...(nextTab !== 'all' && { shown: nextTab }), page: String(number) })}`
  return (
    <Screen title={reviewTexts.title} narrow>
      <FreshRecord result={result} loading={texts.loading} allowCached>
        {({ data, meta, summary }) => (
          <div className="grid gap-4">
            <p className="text-sm text-muted">{joinSentences(formatSummary(summary), texts.note)}</p>
            <TabLinks label={reviewTexts.title} tabs={tabs} currentTab={tab} to={toAddress} />
            {data.length === 0 && <Empty title={texts.none} />}
            <ul className="grid gap-3">
              {data.map((review) => (
                <li key={review.id} className="grid gap-2">
                  <OfficeCard review={review} />
                </li>
              ))}
            </ul>
            <Pager page={page} totalPages={meta.totalPages} to={(number) => toAddress(tab, number)} />
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

function OfficeCard({ review }: { review: OfficeReview }) {
  const [hiding, setHiding] = useState(false)
  const { id, hidden, version, orderId } = review
  const show = useDealAction<number>({
    send: (seen, options) => api.reviews.unhide({ params: { id }, body: { version: seen } }, options),
    successText: texts.unhidden,
    groups: ['reviews'],
  })
  return (
    <>
      <ReviewCard review={review} />
      <div className="flex flex-wrap items-center gap-3">
        {hidden && <Badge tone="still">{tabs.hidden}</Badge>}
        {hidden && (
          <span className="text-sm wrap-anywhere">
            {hidden.reason} ({hidden.by})
          </span>
        )}
        {hidden ? (
          <Button size="small" busy={show.isPending} onClick={() => show.run(version)}>
            {texts.show}
          </Button>
        ) : (
          !hiding && (
            <Button size="small" onClick={() => setHiding(true)}>
              {reviewTexts.hide}
            </Button>
          )
        )}
        <Allowed to="orders.read">
          <Link to={paths.admin.order(orderId)} className="text-link underline">
            {t('Order {id}', { id: toShortId(orderId) })}
          </Link>
        </Allowed>
      </div>
      <Alert text={show.error !== null && getFailureText(show.error)} />
      {hiding && !hidden && <HideForm review={review} onClose={() => setHiding(false)} />}
    </>
  )
}

function HideForm({ review: { id, version }, onClose }: { review: OfficeReview; onClose(): void }) {
  const form = useDealForm({
    formName: 'hide-review',
    id,
    version,
    initialValues: () => ({ reason: '' }),
    send: ({ reason }, options, seen) => api.reviews.hide({ params: { id }, body: { reason, version: seen } }, options),
    successText: texts.wasHidden,
    groups: ['reviews'],
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} label={reviewTexts.confirmHide} submit={reviewTexts.confirmHide} onClose={onClose}>
      <TextField label={reviewTexts.reason} required maxLength={reviewLimits.reason} {...form.field('reason')} />
    </DealForm>
  )
}
