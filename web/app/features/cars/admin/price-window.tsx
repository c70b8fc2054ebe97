import type { Car } from '@minato/contract/cars/car.ts'
import { changedPrice, type PriceChange } from '@minato/contract/cars/office.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { SelectField, TextField } from '~/ui/write/field'
import { submitKey } from '~/ui/write/submit-key'
import { bulkWords } from './words.ts'

type NewPrice = { id: string; price: number; version: number }
type Props = {
  cars: readonly Car[]
  open: boolean
  onClose(): void
  busy: boolean
  onApply(prices: NewPrice[]): void
}

/** New prices for several cars, seen before they are applied: exactly what is shown is sent. */
export const PriceWindow = ({ open, onClose, ...rest }: Props) => (
  <Window
    open={open}
    onClose={onClose}
    title={`Change ${rest.cars.length === 1 ? '1 price' : `${rest.cars.length} prices`}`}
  >
    {open && <PriceForm onClose={onClose} {...rest} />}
  </Window>
)

function PriceForm({ cars, onClose, busy, onApply }: Omit<Props, 'open'>) {
  const [by, setBy] = useState<PriceChange['by']>('percent')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const value = Number(text)
  const valid = text.trim() !== '' && Number.isFinite(value) && value !== 0
  const rows = cars.map((car) => ({ car, price: valid ? changedPrice(car.price, { by, value }) : car.price }))

  function apply(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (valid) onApply(rows.map(({ car, price }) => ({ id: car.id, version: car.version, price })))
  }
  return (
    <form noValidate onSubmit={apply} onKeyDown={submitKey} aria-label="Change prices">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Change by" value={by} onChange={(event) => setBy(event.target.value as PriceChange['by'])}>
          <option value="percent">Percent</option>
          <option value="amount">US dollars</option>
        </SelectField>
        <TextField
          label={by === 'percent' ? 'Percent' : 'Amount (USD)'}
          hint="Below 0 makes it cheaper: -10"
          inputMode="text"
          autoComplete="off"
          value={text}
          error={(tried || text !== '') && !valid && text !== '-' ? bulkWords.value : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="mt-4 max-h-72 overflow-y-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">Prices before and after</caption>
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left">
                Car
              </th>
              <th scope="col" className="px-3 py-1.5 text-right">
                Now
              </th>
              <th scope="col" className="px-3 py-1.5 text-right">
                New
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ car, price }) => (
              <tr key={car.id} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {car.title} <span className="font-mono text-xs text-muted">{car.stockNumber}</span>
                </th>
                <td className="px-3 py-1.5 text-right text-muted">{formatUsd(car.price)}</td>
                <td className="px-3 py-1.5 text-right font-semibold">{valid ? formatUsd(price) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={busy}>
          Apply
        </Button>
      </div>
    </form>
  )
}
