import { messages, t } from '@minato/contract/language/messages.ts'
import type { OfficeShortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { linkStates, shortlistPrices } from '@minato/contract/stock/shortlists/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { useSearchParams } from 'react-router'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Empty } from '#ui/display/states.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { Pager } from '#ui/navigation/pager.tsx'

const texts = messages({
  note: 'Lists of cars that buyers and colleagues made for their customers. A link that is taken back ends at once.',
  takeBack: 'Take the link back',
  close: 'Close the list',
  keep: 'Leave it open',
})

export function ShortlistsScreen() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const result = useCall(api.shortlists.listAll, { query: { page, limit: 20 } })
  return (
    <Screen title={t('Shortlists')} narrow>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <p className="min-w-0 grow basis-60 text-sm text-muted">{texts.note}</p>
        <ButtonLink to={paths.shortlists} size="small">
          {t('Your own shortlists')}
        </ButtonLink>
      </div>
      <FreshRecord result={result} loading={t('Loading the shortlists')} allowCached>
        {({ data, meta }) => (
          <div className="grid gap-4">
            {data.length === 0 && <Empty title={t('No shortlists')} />}
            <ul className="grid gap-px border-y-2 border-rule bg-line empty:hidden">
              {data.map((list) => (
                <li key={list.id} className="bg-surface px-4 py-3">
                  <ShortlistLine list={list} />
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={meta.totalPages}
              to={(number) => `${paths.admin.shortlists}?page=${number}`}
            />
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

const tones = { open: 'good', none: 'still', over: 'hold', closed: 'bad' } as const

function ReportAnswer({ list: { id, title } }: { list: OfficeShortlist }) {
  const { run, isPending } = useDealAction({
    send: (close: boolean) => api.shortlists.answerReport({ params: { id }, body: { close } }),
    successText: (_, close) => (close ? t('The list is closed. Nobody can open it now.') : t('The list stays open.')),
    failureText: t('The report could not be answered. Please try again.'),
    groups: ['shortlists'],
  })
  const label = (action: string) => t('{action}: {car}', { action, car: title })
  return (
    <>
      <Button size="small" variant="danger" busy={isPending} aria-label={label(texts.close)} onClick={() => run(true)}>
        {texts.close}
      </Button>
      <Button size="small" busy={isPending} aria-label={label(texts.keep)} onClick={() => run(false)}>
        {texts.keep}
      </Button>
    </>
  )
}

function ShortlistLine({ list }: { list: OfficeShortlist }) {
  const { id, title, endsOn, cars, prices, link, reportedAt, user, createdAt } = list
  const { run, isPending } = useDealAction({
    send: () => api.shortlists.takeBack({ params: { id } }),
    successText: t('The link was taken back. Nobody can open the list now.'),
    failureText: t('The link could not be taken back. Please try again.'),
    groups: ['shortlists'],
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{title}</strong>
          <Badge tone={tones[link]}>{linkStates[link]}</Badge>
          {reportedAt && <Badge tone="bad">{t('Reported by a reader')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <Allowed to="users.edit" otherwise={user.name}>
            <Link to={paths.admin.editUser(user.id)} className="text-link underline">
              {user.name}
            </Link>
          </Allowed>
          {' · '}
          {t('{count, plural, one {# car} other {# cars}}', { count: cars })}
          {' · '}
          {shortlistPrices[prices]}
          {' · '}
          {t('until {day}', { day: formatDate(endsOn) })}
          {' · '}
          <Moment at={createdAt} />
        </p>
      </div>
      {reportedAt && <ReportAnswer list={list} />}
      {link === 'open' && !reportedAt && (
        <Button
          size="small"
          busy={isPending}
          aria-label={t('{action}: {car}', { action: texts.takeBack, car: title })}
          onClick={() => run()}
        >
          {texts.takeBack}
        </Button>
      )}
    </div>
  )
}
