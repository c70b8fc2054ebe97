import { type DealStep, dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatCountOrDash } from '@minato/contract/values/format-count.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import type { ListAddress } from '#office/address.ts'
import { BulkAssigneeSelect } from '#office/assign/assign.tsx'
import { AssigneeFilterLinks } from '#office/assign/assignee.tsx'
import { CountTiles } from '#office/list/count-tiles.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { X } from '#ui/icons.ts'
import { FigureFilters } from './office/figure-filters.tsx'
import { orderList } from './office/list.tsx'
import { OpenOrder, type OpenOrderProps } from './office/open-order.tsx'
import { toStatusFigures, turnLabels } from './office/status-cell.tsx'
import { StatusAction } from './office-batch-status/status-action.tsx'

export function OrdersScreen({ history }: OpenOrderProps) {
  const { hasPermission } = useSession()
  const stats = useCall(api.orders.stats)
  return (
    <ListScreen
      list={orderList}
      selectionBar={{
        label: t('Chosen orders'),
        count: (count) => t('{count, plural, one {# chosen} other {# chosen}}', { count }, 'orders'),
        actions: (selection) => (
          <>
            <BulkAssigneeSelect selection={selection} of={api.orders} group="orders" />
            <StatusAction selection={selection} />
          </>
        ),
        offPage: (count) =>
          t(
            '{count, plural, one {# of them not in this list} other {# of them not in this list}}',
            { count },
            'orders',
          ),
      }}
      actions={({ address }) => (
        <>
          <AssigneeFilterLinks address={address} />
          <WaitingForUs address={address} waiting={stats.data?.waiting} />
          {hasPermission('orders.edit') && (
            <ButtonLink to={paths.admin.newOrder()} size="small" variant="main">
              {t('New order')}
            </ButtonLink>
          )}
        </>
      )}
      above={({ address }) => (
        <CountTiles
          figures={toStatusFigures(stats.data)}
          current={address.get('turn') || address.get('step') ? null : address.get('status')}
          to={(status) => address.to({ status, page: '' })}
        />
      )}
      beside={({ address }) => <FigureFilters address={address} />}
    >
      {(list) => <OpenOrder {...list} history={history} />}
    </ListScreen>
  )
}

type WaitingProps = { address: ListAddress; waiting: readonly { step: DealStep; count: number }[] | undefined }

function WaitingForUs({ address, waiting }: WaitingProps) {
  const isChosen = address.get('turn') === 'office'
  const step = getKeys(dealSteps).find((name) => name === address.get('step'))
  const counts = step && isChosen ? waiting?.filter((item) => item.step === step) : waiting
  return (
    <ButtonLink
      to={address.to({ turn: isChosen ? '' : 'office', step: '', page: '' })}
      size="small"
      className={isChosen ? 'border-link ring-1 ring-link' : ''}
      aria-current={isChosen ? 'true' : undefined}
    >
      {turnLabels.office}
      {step && isChosen && `: ${dealSteps[step].label}`}
      <span className="tabular-nums">{formatCountOrDash(counts?.reduce((sum, { count }) => sum + count, 0))}</span>
      {isChosen && <X className="size-4" aria-hidden />}
    </ButtonLink>
  )
}
