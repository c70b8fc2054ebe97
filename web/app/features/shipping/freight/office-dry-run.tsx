import { messages, t } from '@minato/contract/language/messages.ts'
import { formatRateName } from '@minato/contract/shipping/freight/office.ts'
import type { ReadRate, WrongRate } from '@minato/contract/shipping/freight/rates-csv.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'

const tones: Record<(ReadRate | WrongRate)['is'], Tone> = {
  new: 'good',
  changed: 'hold',
  unchanged: 'still',
  wrong: 'bad',
}
const words = messages({ new: 'New', changed: 'Changed', unchanged: 'Unchanged', wrong: 'Wrong' } as const)

export const DryRun = ({ rows }: { rows: readonly (ReadRate | WrongRate)[] }) => (
  <div className="relative overflow-x-auto border border-line">
    <table className="w-full text-sm" aria-label={t('What each row will do')}>
      <tbody>
        {rows
          .toSorted((a, b) => Number(b.is === 'wrong') - Number(a.is === 'wrong'))
          .map((row) => (
            <tr key={row.line} className="border-t border-line first:border-0">
              <td className="px-2 py-1 whitespace-nowrap text-muted">{t('Line {line}', { line: row.line })}</td>
              <td className="px-2 py-1">
                <Badge tone={tones[row.is]}>{words[row.is]}</Badge>
              </td>
              <td className="px-2 py-1">{row.is === 'wrong' ? row.why : formatRateChange(row)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)

function formatRateChange({ draft, rate }: ReadRate) {
  const newPrice = formatUsd(draft.price)
  const price = rate && rate.price !== draft.price ? `${formatUsd(rate.price)} → ${newPrice}` : newPrice
  return t('{route}: {price} from {day}', { route: formatRateName(draft), price, day: draft.validFrom })
}
