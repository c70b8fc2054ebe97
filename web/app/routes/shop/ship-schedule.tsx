import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import { scheduleMessages } from '@minato/contract/platform/ship-schedules/facts.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { cutAtWord } from '@minato/contract/values/clean-text.ts'
import { data } from 'react-router'
import { ScheduleFiles, SchedulePicture } from '#features/platform/ship-schedules/schedule.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Empty, Failure } from '#ui/display/states.tsx'
import { ArrowLeft } from '#ui/icons.ts'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/ship-schedule'

export const handle: PageHandle = { queryParams: [] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const address = getCanonicalAddress(context, paths.schedule(params.id))
  try {
    return { schedule: await getServerApi(context).shipSchedules.show({ params }), failed: null, address }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failed = error.status === 404 ? null : error.message
    return data({ schedule: null, failed, address }, { status: error.status || 503 })
  }
}

export const meta: Route.MetaFunction = createPageMeta((_, { loaderData }) => {
  const { schedule, failed, address } = loaderData ?? {}
  const missing = failed ? scheduleMessages.detailFailed : scheduleMessages.notFound
  if (!schedule) return { title: missing, description: missing, hidden: true }
  return { title: schedule.title, description: cutAtWord(schedule.description, 155), canonical: address }
})

export default function ShipSchedule({ loaderData: { schedule, failed } }: Route.ComponentProps) {
  if (!schedule)
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        {failed ? (
          <Failure level="h1" title={scheduleMessages.detailFailed} text={failed}>
            <ButtonLink to={paths.shipSchedule}>{scheduleMessages.back}</ButtonLink>
          </Failure>
        ) : (
          <Empty level="h1" title={scheduleMessages.notFound}>
            <ButtonLink to={paths.shipSchedule}>{scheduleMessages.back}</ButtonLink>
          </Empty>
        )}
      </div>
    )
  return (
    <article className="mx-auto max-w-7xl px-4 py-4">
      <Link
        to={paths.shipSchedule}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-link hover:underline"
      >
        <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
        {scheduleMessages.back}
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 lang={getSourceLang()} className="text-2xl sm:text-3xl">
          {schedule.title}
        </h1>
        {schedule.isActive && <Badge tone="good">{scheduleMessages.active}</Badge>}
      </div>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2 lg:items-start">
        {schedule.image && (
          <div className="overflow-hidden">
            <SchedulePicture schedule={schedule} sizes="(min-width: 1024px) 38rem, 100vw" eager />
          </div>
        )}
        <div className="max-w-prose space-y-5">
          <ScheduleFiles schedule={schedule} />
          <p lang={getSourceLang()} className="text-lg whitespace-pre-line">
            {schedule.description}
          </p>
        </div>
      </div>
    </article>
  )
}
