import { messages, t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { useSearchParams } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Empty } from '#ui/display/states.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { OfficeReviewCard } from './office-card.tsx'
import { formatSummary } from './review-data.ts'
import { reviewTexts } from './words.ts'

const tabs = messages({ all: 'All reviews', shown: 'Shown', hidden: 'Hidden' } as const)
type Tab = keyof typeof tabs

const texts = messages({
  note: 'A hidden review no longer counts in the average. The public pages say how many are hidden.',
})

export function ReviewsScreen() {
  const [search] = useSearchParams()
  const filterParam = search.get('shown') ?? ''
  const tab: Tab = filterParam === 'shown' || filterParam === 'hidden' ? filterParam : 'all'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const result = useCall(api.reviews.listAll, { query: { page, limit: 20, ...(tab !== 'all' && { shown: tab }) } })
  const toAddress = (nextTab: string, number = 1) =>
    `${paths.admin.reviews}?${new URLSearchParams({ ...(nextTab !== 'all' && { shown: nextTab }), page: String(number) })}`
  return (
    <Screen title={reviewTexts.title} narrow>
      <FreshRecord result={result} loading={t('Loading the reviews')} allowCached>
        {({ data, meta, summary }) => (
          <div className="grid gap-4">
            <p className="text-sm text-muted">{joinSentences(formatSummary(summary), texts.note)}</p>
            <TabLinks label={reviewTexts.title} tabs={tabs} currentTab={tab} to={toAddress} />
            {data.length === 0 && <Empty title={t('No reviews')} />}
            <ul className="grid gap-3">
              {data.map((review) => (
                <li key={review.id} className="grid gap-2">
                  <OfficeReviewCard review={review} />
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
