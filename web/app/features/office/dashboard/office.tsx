import { warningDays } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps.ts'
import type { Overview, Tasks } from '@minato/contract/office/dashboard/endpoints.ts'
import { answerHours, cutDays, dashboardCounts, dashboardMessages } from '@minato/contract/office/dashboard/facts.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '~/features/ground/session/session'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { More, Panel } from '~/office/panel'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'
import { Failure, LoadingRows } from '~/ui/read/states'
import { Charts } from './office-charts.tsx'
import { Figures } from './office-figures.tsx'

const { admin } = paths

/** How the company stands: the work first, then figures; `latest` are the newest cars and orders, `notice` what comes before all. */
export function DashboardScreen({ notice, latest }: { notice: ReactNode; latest(overview: Overview): ReactNode }) {
  const { may } = useSession()
  const { data, error, refetch } = useQuery({ ...query(api.dashboard.overview), refetchOnMount: 'always' })
  return (
    <Screen
      title="Dashboard"
      actions={
        may('cars.edit') && (
          <ButtonLink to={admin.newCar} look="main">
            <Plus className="size-5" aria-hidden />
            Add Car
          </ButtonLink>
        )
      }
    >
      <div className="mb-3 empty:hidden">{notice}</div>
      {!data && !error && <LoadingRows rows={6} label="Loading the dashboard" />}
      {error && (
        <div className="mb-6">
          <Failure
            title={dashboardMessages.failed}
            text={['Cars', 'Users'].map((part) => (
              <span key={part} className="block">
                {part}: {sentence(error)}
              </span>
            ))}
          >
            <Button onClick={() => refetch()}>Retry</Button>
          </Failure>
        </div>
      )}
      {data && (
        <div className="grid gap-3">
          <Work {...data.work} />
          <Figures {...data} />
          <Charts {...data} />
          <div className="grid gap-3 lg:grid-cols-2 empty:hidden">
            {data.users && <RecentUsers users={data.users.recent} />}
            {data.cars && <TopMakes makes={data.cars.makes} />}
          </div>
          {latest(data)}
        </div>
      )}
    </Screen>
  )
}

/** What waits for the office, the most pressing first: a screen of figures comes after it. */
const Work = ({ waiting, proofs, holds, unanswered, cuts }: Overview['work']) => (
  <section aria-label="Work" className="grid gap-3 lg:grid-cols-2 empty:hidden 2xl:grid-cols-4">
    {waiting && <Steps waiting={waiting} />}
    {proofs && (
      <Waiting
        title="Proofs to check"
        tasks={proofs}
        to={`${admin.orders}?status=PAYMENT_UPLOADED`}
        one={admin.deal}
        moment="sent"
        none="Every proof of payment is checked."
      />
    )}
    {holds && (
      <Waiting
        title={`Holds that end within ${warningDays} days`}
        tasks={holds}
        to={`${admin.orders}?status=NEGOTIATING`}
        one={admin.deal}
        moment="ends"
        none="No reservation is about to end."
      />
    )}
    {unanswered && (
      <Waiting
        title={`Unanswered for ${answerHours} hours`}
        tasks={unanswered}
        to={`${admin.inquiries}?status=PENDING&sort=date&direction=asc`}
        one={admin.inquiry}
        moment="came"
        none="Every inquiry is answered, or came today."
      />
    )}
    {cuts && (
      <Waiting
        title={`Last days in the yard within ${cutDays} days`}
        tasks={cuts}
        to={admin.sailings}
        one={admin.sailing}
        moment="CUT"
        none="Every booked car is paid, or its ship is not due."
      />
    )}
  </section>
)

/** How many deals wait for us, by what is to be done, each the way to them. */
const Steps = ({ waiting }: { waiting: NonNullable<Overview['work']['waiting']> }) => (
  <nav aria-label="Deals that wait for us" className="col-span-full flex flex-wrap items-center gap-2 text-sm">
    <Link to={`${admin.orders}?turn=office`} className="font-semibold text-link hover:underline">
      {`${counted(waiting.reduce((sum, { count }) => sum + count, 0))} deals wait for us`}
    </Link>
    {waiting.map(({ step, count }) => (
      <ButtonLink key={step} to={`${admin.orders}?turn=office&step=${step}`} size="small">
        {dealSteps[step].label} <span className="tabular-nums text-hold">{counted(count)}</span>
      </ButtonLink>
    ))}
  </nav>
)

type WaitingProps = {
  title: string
  tasks: Tasks
  /** Where all of them are. */
  to: string
  one(id: string): string
  /** What the moment of a task is. */
  moment: string
  none: string
}

const Waiting = ({ title, tasks: { total, first }, to, one, moment, none }: WaitingProps) => (
  <Panel
    title={title}
    aside={
      <span className={`rounded px-2 font-bold tabular-nums ${total > 0 ? 'bg-hold-soft text-hold' : 'text-muted'}`}>
        {counted(total)}
      </span>
    }
  >
    <Ways
      none={none}
      ways={first.map(({ id, who, what, at }) => ({
        to: one(id),
        name: who,
        small: what,
        end: (
          <>
            {moment} <Moment at={at} exact={at.length > 'YYYY-MM-DD'.length} />
          </>
        ),
      }))}
    />
    {total > first.length && (
      <div className="mt-auto pt-2">
        <More to={to}>All {counted(total)}</More>
      </div>
    )}
  </Panel>
)

/** Who came last. */
const RecentUsers = ({ users }: { users: NonNullable<Overview['users']>['recent'] }) => (
  <Panel title="Recent users" aside={<More to={admin.users}>All users</More>}>
    <Ways
      none="No users found."
      ways={users.map(({ id, name, email, isActive, createdAt }) => ({
        to: admin.editUser(id),
        name,
        small: email,
        end: (
          <>
            {!isActive && <Badge tone="still">Inactive</Badge>} <Moment at={createdAt} />
          </>
        ),
      }))}
    />
  </Panel>
)

/** Which makes there are most of. */
const TopMakes = ({ makes }: { makes: NonNullable<Overview['cars']>['makes'] }) => (
  <Panel title="Top makes" aside={<More to={admin.cars}>All cars</More>}>
    <Ways
      none={carMessages.listEmpty}
      ways={makes.slice(0, dashboardCounts.topMakes).map(({ make, count }, place) => ({
        to: `${admin.cars}?state=stock&make=${encodeURIComponent(make)}`,
        name: `${place + 1}. ${make}`,
        end: `${counted(count)} in stock`,
      }))}
    />
  </Panel>
)

type Way = { to: string; name: string; small?: string; end: ReactNode }

/** Each the way to what it names. */
const Ways = ({ ways, none }: { ways: readonly Way[]; none: string }) => (
  <ul className="-mx-2 grid grid-cols-1 gap-0.5 text-sm">
    {ways.length === 0 && <li className="px-2 text-muted">{none}</li>}
    {ways.map(({ to, name, small, end }) => (
      <li key={to}>
        <Link to={to} className="flex items-baseline justify-between gap-3 rounded px-2 py-1.5 hover:bg-sunken">
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-xs text-muted empty:hidden">{small}</span>
          </span>
          <span className="shrink-0 text-right text-xs text-muted">{end}</span>
        </Link>
      </li>
    ))}
  </ul>
)
