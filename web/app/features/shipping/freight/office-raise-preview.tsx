import { t } from '@minato/contract/language/messages.ts'
import { formatRateName } from '@minato/contract/shipping/freight/office.ts'
import { notRaisedReasons, type RaisedRate } from '@minato/contract/shipping/freight/raise-rates.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { renderRichText } from '#ui/display/rich.tsx'

export const Preview = ({ rates }: { rates: readonly RaisedRate[] }) => (
  <div className="relative overflow-x-auto border border-line">
    <table className="w-full text-sm" aria-label={t('Preview')}>
      <thead className="bg-sunken text-start text-xs text-muted">
        <tr>
          {[t('Row'), t('Price'), t('Minimum')].map((label) => (
            <th key={label} scope="col" className="px-2 py-1.5">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ row, draft, why }) => (
          <tr key={row.id} className="border-t border-line">
            <th scope="row" className="px-2 py-1 text-start font-normal">
              {formatRateName(row)}
              {why && (
                <span className="block text-xs text-muted">
                  {notRaisedReasons[why]} {formatDate(row.validFrom)}
                </span>
              )}
            </th>
            <Step was={row.price} becomes={draft?.price} />
            <Step was={row.minimum} becomes={draft?.minimum} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const usd = (price: number | null) => (price === null ? '—' : formatUsd(price))

const Step = ({ was, becomes }: { was: number | null; becomes: number | null | undefined }) => (
  <td className="px-2 py-1 whitespace-nowrap tabular-nums">
    {typeof becomes === 'number'
      ? renderRichText(
          t('{before}<arrow> → </arrow><more> becomes </more><strong>{after}</strong>', {
            before: usd(was),
            after: usd(becomes),
          }),
          {
            arrow: (text) => <span aria-hidden>{text}</span>,
            more: (text) => <span className="sr-only">{text}</span>,
            strong: (text) => <strong>{text}</strong>,
          },
        )
      : usd(was)}
  </td>
)
