import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { Button } from '~/ui/act/button'
import { WindowFoot } from '~/ui/write/window-foot'
import type { Moved } from './move.ts'

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export function Result({ ended, to, onClose }: Moved & { onClose(): void }) {
  const failed = ended.filter(({ fault }) => fault !== null)
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {counted(ended.length - failed.length, 'order')} changed
        {failed.length > 0 && t(', {failed} not. Those stay chosen, as they are now.', { failed: failed.length })}
      </p>
      <ul aria-label={t('What became of them')} className="grid text-sm">
        {[...failed, ...ended.filter(({ fault }) => fault === null)].map(({ order: { id }, fault }) => (
          <li key={id} className="border-t border-line py-2 first:border-0">
            <span className="font-mono font-semibold">{shortId(id)}</span>{' '}
            {fault === null ? (
              t('is now {label}.', { label: orderStatuses[to].label })
            ) : (
              <span className="text-bad">{t('was not changed: {fault}', { fault })}</span>
            )}
          </li>
        ))}
      </ul>
      <WindowFoot>
        <Button look="main" onClick={onClose}>
          {t('Close')}
        </Button>
      </WindowFoot>
    </div>
  )
}

export const labelOf = (orders: number, letters: number) =>
  `Change ${counted(orders, 'order')}${letters > 0 ? ` and send ${counted(letters, 'letter')}` : ''}`
