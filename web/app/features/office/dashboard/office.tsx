import { t } from '@minato/contract/language/messages.ts'
import type { Overview } from '@minato/contract/office/dashboard/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Failure, LoadingRows } from '#ui/display/states.tsx'
import { Plus } from '#ui/more-icons.ts'
import { Charts } from './office-charts.tsx'
import { Figures } from './office-figures.tsx'
import { RecentUsersAndMakes } from './office-links.tsx'
import { OpenWork } from './office-work.tsx'

const { admin } = paths
/** Milliseconds. */
const progressInterval = 5000

export function DashboardScreen({ notice, latest }: { notice: ReactNode; latest(overview: Overview): ReactNode }) {
  const { hasPermission } = useSession()
  const { data, error, refetch } = useQuery({
    ...query(api.dashboard.overview),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.demoPictures ? progressInterval : false),
  })
  const pictures = data?.demoPictures
  /** A company with orders needs them first, even before a missing setup step. */
  const hasOrders = (data?.orders?.total ?? 0) > 0
  return (
    <Screen
      title={t('Dashboard')}
      note={pictures && t('Demo pictures: {made} of {total} are ready', { made: pictures.made, total: pictures.total })}
      actions={
        hasPermission('cars.edit') && (
          <ButtonLink to={admin.newCar} variant="main">
            <Plus className="size-5" aria-hidden />
            {t('Add Car')}
          </ButtonLink>
        )
      }
    >
      {!hasOrders && <div className="mb-3 empty:hidden">{notice}</div>}
      {!data && !error && <LoadingRows rows={6} label={t('Loading the dashboard')} />}
      {error && <OverviewFailure error={error} onRetry={() => refetch()} />}
      {data && (
        <div className="grid grid-cols-1 gap-3">
          <OpenWork {...data.work} />
          {hasOrders && <div className="empty:hidden">{notice}</div>}
          <Figures {...data} />
          {latest(data)}
          <Charts {...data} />
          <RecentUsersAndMakes {...data} />
        </div>
      )}
    </Screen>
  )
}

const OverviewFailure = ({ error, onRetry }: { error: Error; onRetry(): void }) => (
  <div className="mb-6">
    <Failure
      title={t('Error loading dashboard data')}
      text={[
        t('Cars: {fault}', { fault: getFailureText(error) }),
        t('Users: {fault}', { fault: getFailureText(error) }),
      ].map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    >
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </Failure>
  </div>
)
