import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { ReadingButtons, useTypedNumber } from '#ui/forms/number-field.tsx'
import { CarName } from '../office/car-name.tsx'
import type { PriceRow } from './use-new-prices.ts'

type PreviewProps = {
  rows: readonly PriceRow[]
  unseen: readonly OfficeCar[]
  onType(id: string, text: string | undefined): void
}

export const PricePreview = ({ rows, unseen, onType }: PreviewProps) => (
  <div className="max-h-80 overflow-y-auto rounded-md border border-line">
    <table className="w-full text-sm">
      <caption className="sr-only">{t('Prices before and after. You can change each new price.')}</caption>
      <thead className="bg-sunken text-xs text-muted">
        <tr>
          {([t('Car'), t('Now'), t('New')] as const).map((heading, column) => (
            <th key={heading} scope="col" className={`px-3 py-1.5 ${column === 0 ? 'text-start' : 'text-end'}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ car, text, price, fault }) => (
          <tr key={car.id} className="border-t border-line">
            <th scope="row" className="px-3 py-1.5 text-start font-normal">
              <CarName car={car} unseen={unseen} />
            </th>
            <td className="px-3 py-1.5 text-end text-muted">{formatUsd(car.price)}</td>
            <td className="px-3 py-1.5 text-end">
              <NewPriceInput car={car} text={text} fault={fault} onType={onType} />
              <span className={`block text-xs ${fault ? 'font-medium text-bad' : 'text-muted'}`}>
                {fault ?? formatChange(car.price, price)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type NewPriceInputProps = Pick<PriceRow, 'car' | 'text' | 'fault'> & Pick<PreviewProps, 'onType'>

function NewPriceInput({ car, text: price, fault, onType }: NewPriceInputProps) {
  const { text, type } = useTypedNumber(numberKinds.USD, price, ({ target }) => onType(car.id, target.value))
  return (
    <>
      <input
        aria-label={t('New price of {title}', { title: car.title })}
        aria-invalid={fault ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
        className="min-h-9 w-24 rounded border border-line-strong bg-surface px-2 text-end text-base font-semibold tabular-nums aria-invalid:border-bad sm:text-sm"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => text.trim() === '' && onType(car.id, undefined)}
      />
      <ReadingButtons kind={numberKinds.USD} text={text} onChoose={type} />
    </>
  )
}

function formatChange(before: number, after: number | undefined) {
  if (after === undefined || after === before) return t('stays')
  const share = before > 0 && `${after > before ? '+' : ''}${Math.round((after / before - 1) * 100)}%`
  return [formatUsd(after), share].filter(Boolean).join(', ')
}
