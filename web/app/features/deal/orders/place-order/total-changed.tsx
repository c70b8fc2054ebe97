import { formatTotalLabel, getAmountLabel } from '@minato/contract/deal/orders/amount.ts'
import { chargeKinds, orderTexts } from '@minato/contract/deal/orders/facts.ts'
import type { TotalChange } from '@minato/contract/deal/orders/terms.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import { orderScreenTexts } from '../words.ts'

type Props = { change: TotalChange; onBack(): void; onTake(): void }
type Line = TotalChange['now']['lines'][number]

const findAmount = (lines: readonly Line[], kind: Line['kind']) => lines.find((line) => line.kind === kind)?.amount
const formatAmount = (amount: number | undefined) => (amount === undefined ? '—' : formatUsd(amount))

/** On a phone a line's label is above its two sums: beside five-digit sums it would not fit. */
const rowLook = 'max-sm:grid max-sm:grid-cols-2'
const labelLook = 'max-sm:col-span-2 max-sm:pb-0'

export function TotalChangedDialog({ change: { seen, now }, onBack, onTake }: Props) {
  const kinds = (['vehicles', ...chargeKinds] as const).filter(
    (kind) => findAmount(seen.lines, kind) !== findAmount(now.lines, kind),
  )
  return (
    <Window open onClose={onBack} title={orderScreenTexts.totalChangedTitle}>
      <p className="text-muted">{orderScreenTexts.totalChanged}</p>
      <table className="mt-4 mb-5 w-full text-end tabular-nums">
        <thead className="text-sm text-muted">
          <tr className={rowLook}>
            <td className="max-sm:hidden" />
            <th scope="col" className="py-1 sm:ps-3 font-semibold">
              {t('You saw')}
            </th>
            <th scope="col" className="py-1 sm:ps-3 font-semibold">
              {t('Now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {seen.lines.length > 0 &&
            kinds.map((kind) => (
              <tr key={kind} className={rowLook}>
                <th scope="row" className={`py-1 text-start font-normal text-muted ${labelLook}`}>
                  {getAmountLabel(kind, false)}
                </th>
                <td className="py-1 sm:ps-3">{formatAmount(findAmount(seen.lines, kind))}</td>
                <td className="py-1 sm:ps-3 font-semibold">{formatAmount(findAmount(now.lines, kind))}</td>
              </tr>
            ))}
          <tr className={`border-t border-line font-extrabold sm:text-lg ${rowLook}`}>
            <th scope="row" className={`py-2 text-start ${labelLook}`}>
              {formatTotalLabel(now, now.to ?? undefined)}
            </th>
            <td className="py-2 sm:ps-3 font-normal">{formatUsd(seen.amountDue)}</td>
            <td className="py-2 sm:ps-3">{formatUsd(now.amountDue)}</td>
          </tr>
        </tbody>
      </table>
      {now.isOpen && <p className="mb-5 text-sm text-muted">{orderTexts.freightOpen}</p>}
      <WindowFoot>
        <Button onClick={onBack}>{orderScreenTexts.back}</Button>
        <Button variant="main" onClick={onTake}>
          {orderScreenTexts.acceptNewTotal}
        </Button>
      </WindowFoot>
    </Window>
  )
}
