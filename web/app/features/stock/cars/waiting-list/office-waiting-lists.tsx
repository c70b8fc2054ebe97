import { t } from '@minato/contract/language/messages.ts'
import type { CarWaitingList } from '@minato/contract/stock/cars/waiting-list/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { ConfirmedAction } from '#forms/deal/confirmed-action.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Panel, RowList } from '#office/panel.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { FactLine } from '#ui/display/fact-line.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

export function OfficeWaitingLists({ ids }: { ids: readonly string[] }) {
  const { hasPermission } = useSession()
  const { data } = useQuery({
    ...query(api.tellFirst.list, { query: { ids: ids.join() } }),
    enabled: hasPermission('orders.read') && ids.length > 0,
  })
  return data?.data.map((queue) => <WaitingListPanel key={queue.id} queue={queue} showsCar={ids.length > 1} />)
}

function WaitingListPanel({ queue, showsCar }: { queue: CarWaitingList; showsCar: boolean }) {
  const title = t('{count, plural, one {# buyer waits for this car} other {# buyers wait for this car}}', {
    count: queue.waiting.length,
  })
  const car = `${queue.stockNumber} ${queue.title}`
  return (
    <Panel
      title={showsCar ? `${title}: ${car}` : title}
      aside={
        <Allowed to="orders.edit">
          <EndWaitingListButton id={queue.id} car={car} />
        </Allowed>
      }
    >
      {queue.setAsideUntil && (
        <p className="mb-3 text-sm">
          {renderRichText(t('The hold has ended. The car is reserved for them until <day/>.'), {
            day: <Deadline at={queue.setAsideUntil} />,
          })}
        </p>
      )}
      <RowList rows={queue.waiting.map((row) => ({ ...row, id: row.user.id }))} line={(row) => <Waiting {...row} />} />
    </Panel>
  )
}

const Waiting = ({ user, since, turn }: CarWaitingList['waiting'][number]) => (
  <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
    <strong>{user.name}</strong>
    {turn && <Badge tone="good">{turn.alone ? t('Their turn') : t('Open to everyone waiting')}</Badge>}
    <span className="text-muted wrap-anywhere">
      <FactLine parts={[user.country, user.phone, user.email]} />
    </span>
    <span className="text-muted">
      {renderRichText(t('Waiting since <day/>'), { day: <Moment at={since} exact /> })}
    </span>
  </div>
)

const EndWaitingListButton = ({ id, car }: { id: string; car: string }) => (
  <ConfirmedAction
    size="small"
    action={{
      send: () => api.tellFirst.end({ params: { id } }),
      successText: t('The waiting list is closed'),
      failureText: t('The waiting list could not be closed. Please try again.'),
      groups: ['tellFirst', 'cars', 'orders'],
    }}
    question={{
      title: t('Close the waiting list?'),
      text: t('Everyone waiting gets an email. If the car is reserved for them, anybody can order it from now on.'),
      subject: car,
      confirm: t('Close the waiting list'),
    }}
  />
)
