import { t } from '@minato/contract/language/messages.ts'
import { parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { mentionsVoyage, scheduleMessages } from '@minato/contract/platform/ship-schedules/facts.ts'
import { navigation } from '@minato/contract/platform/site/layout.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { data } from 'react-router'
import { ScheduleRow } from '#features/platform/ship-schedules/schedule-row.tsx'
import { Sailings } from '#features/shipping/voyages/sailings.tsx'
import { useDestination } from '#lib/page/destination.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Empty, Failure } from '#ui/display/states.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/ship-schedules'

export const handle: PageHandle = { queryParams: ['to'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = getCanonicalAddress(context, paths.shipSchedule)
  const to = parseDestinationCode(new URL(request.url).searchParams.get('to') ?? '')?.port
  const api = getServerApi(context)
  try {
    const [schedules, sailings] = await Promise.all([api.shipSchedules.list(), api.voyages.upcoming()])
    return { schedules, sailings: { ...sailings, to }, failed: null, address }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ schedules: null, sailings: null, failed: error.message, address }, { status: error.status || 503 })
  }
}

export const meta: Route.MetaFunction = createPageMeta((_, { loaderData }) => ({
  title: navigation.shipSchedule,
  description: t(
    'The next sailings from Yokohama, Nagoya and Kobe: departure, arrival and last day in the yard (CUT).',
  ),
  canonical: loaderData?.address,
}))

export default function ShipSchedules({ loaderData: { schedules, sailings, failed } }: Route.ComponentProps) {
  const { terms } = useDestination()
  const to = sailings?.to ?? terms?.port.code
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 print:p-0">
      <h1 className="mb-6 text-3xl print:mb-1 print:text-xl">{navigation.shipSchedule}</h1>
      {sailings && <Sailings {...sailings} to={to} toName={to === terms?.port.code ? terms?.port.name : undefined} />}
      {!schedules ? (
        <Failure title={scheduleMessages.listFailed} text={failed}>
          <ButtonLink to={paths.shipSchedule}>{t('Try Again')}</ButtonLink>
        </Failure>
      ) : schedules.length === 0 ? (
        <Empty title={scheduleMessages.listEmpty}>
          <ButtonLink to={paths.contact}>{t('Contact Us')}</ButtonLink>
        </Empty>
      ) : (
        <section aria-labelledby="notices" className={sailings.voyages.length > 0 ? 'print:hidden' : undefined}>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <h2 id="notices" className="text-2xl">
              {scheduleMessages.notices}
            </h2>
            <p className="text-muted">{scheduleMessages.count(schedules.length)}</p>
          </div>
          <ul className="divide-y divide-line sheet">
            {schedules.map((schedule, index) => (
              <li key={schedule.id} className="break-inside-avoid">
                <ScheduleRow
                  schedule={schedule}
                  eager={index === 0}
                  inTable={sailings?.voyages.some((voyage) => mentionsVoyage(schedule, voyage)) ?? false}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
