import { t } from '@minato/contract/language/messages.ts'
import type { Overview } from '@minato/contract/office/dashboard/endpoints.ts'
import { dashboardCounts, dashboardMessages } from '@minato/contract/office/dashboard/facts.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useSession } from '#features/ground/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { More, Panel } from '#office/panel.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/act/button.tsx'
import { Badge } from '#ui/read/badge.tsx'
import { Failure, LoadingRows } from '#ui/read/states.tsx'
import { Moment } from '#ui/read/time/moment.tsx'
import { Charts } from './office-charts.tsx'
import { Figures } from './office-figures.tsx'
import { Ways } from './office-ways.tsx'
import { Work } from './office-work.tsx'

const { admin } = paths
/** In milliseconds. */
const progressInterval = 5000

export function DashboardScreen({ notice, latest }: { notice: ReactNode; latest(overview: Overview): ReactNode }) {
  const { may } = useSession()
  const { data, error, refetch } = useQuery({
    ...query(api.dashboard.overview),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.demoPictures ? progressInterval : false),
  })
  const pictures = data?.demoPictures
  /** Whoever has orders begins the day with them, also where a step before the first one is still missing. */
  const sells = (data?.orders?.total ?? 0) > 0
  return (
    <Screen
      title={t('Dashboard')}
      note={pictures && dashboardMessages.demoPictures(pictures.made, pictures.total)}
      actions={
        may('cars.edit') && (
          <ButtonLink to={admin.newCar} look="main">
            <Plus className="size-5" aria-hidden />
            {t('Add Car')}
          </ButtonLink>
        )
      }
    >
      {!sells && <div className="mb-3 empty:hidden">{notice}</div>}
      {!data && !error && <LoadingRows rows={6} label={t('Loading the dashboard')} />}
      {error && <OverviewFailure error={error} onRetry={() => refetch()} />}
      {data && (
        <div className="grid gap-3">
          <Work {...data.work} />
          {sells && <div className="empty:hidden">{notice}</div>}
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
      title={dashboardMessages.failed}
      text={[t('Cars: {fault}', { fault: sentence(error) }), t('Users: {fault}', { fault: sentence(error) })].map(
        (text) => (
          <span key={text} className="block">
            {text}
          </span>
        ),
      )}
    >
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </Failure>
  </div>
)

const RecentUsersAndMakes = ({ users, cars }: Overview) => (
  <div className="grid gap-3 lg:grid-cols-2 empty:hidden">
    {users && <RecentUsers users={users.recent} />}
    {cars && <TopMakes makes={cars.makes} />}
  </div>
)

const RecentUsers = ({ users }: { users: NonNullable<Overview['users']>['recent'] }) => (
  <Panel title={t('Recent users')} aside={<More to={admin.users}>{t('All users')}</More>}>
    <Ways
      none={t('No users found.')}
      ways={users.map(({ id, name, email, isActive, createdAt }) => ({
        to: admin.editUser(id),
        name,
        small: email,
        end: (
          <>
            {!isActive && <Badge tone="still">{t('Inactive')}</Badge>} <Moment at={createdAt} />
          </>
        ),
      }))}
    />
  </Panel>
)

const TopMakes = ({ makes }: { makes: NonNullable<Overview['cars']>['makes'] }) => (
  <Panel title={t('Top makes')} aside={<More to={admin.cars}>{t('All cars')}</More>}>
    <Ways
      none={carMessages.listEmpty}
      ways={makes.slice(0, dashboardCounts.topMakes).map(({ make, count }, index) => ({
        to: `${admin.cars}?state=stock&make=${encodeURIComponent(make)}`,
        name: `${index + 1}. ${make}`,
        end: t('{count} in stock', { count: counted(count) }),
      }))}
    />
  </Panel>
)
