import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { Button } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import type { BatchMoveResult } from './move-orders.ts'

export function MoveResults({ results, to, onClose }: BatchMoveResult & { onClose(): void }) {
  const failed = results.filter(({ fault }) => fault !== null)
  const changed = results.length - failed.length
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {failed.length === 0
          ? t('{changed, plural, one {# order} other {# orders}} changed', { changed })
          : t(
              '{changed, plural, one {# order} other {# orders}} changed, {failed} not. The unchanged orders stay chosen.',
              { changed, failed: failed.length },
            )}
      </p>
      <ul aria-label={t('Results')} className="grid text-sm">
        {[...failed, ...results.filter(({ fault }) => fault === null)].map(({ order: { id }, fault }) => (
          <li key={id} className="border-t border-line py-2 first:border-0">
            {renderRichText(
              fault === null
                ? t('<id/> is now {status}.', { status: orderStatuses[to].label })
                : t('<id/> <bad>was not changed: {fault}</bad>', { fault }),
              {
                id: <span className="font-mono font-semibold">{toShortId(id)}</span>,
                bad: (text) => <span className="text-bad">{text}</span>,
              },
            )}
          </li>
        ))}
      </ul>
      <WindowFoot>
        <Button variant="main" onClick={onClose}>
          {t('Close')}
        </Button>
      </WindowFoot>
    </div>
  )
}

export const getSubmitLabel = (orders: number, emails: number) =>
  emails === 0
    ? t('Change {orders, plural, one {# order} other {# orders}}', { orders })
    : t(
        'Change {orders, plural, one {# order} other {# orders}} and send {letters, plural, one {# email} other {# emails}}',
        { orders, letters: emails },
      )
