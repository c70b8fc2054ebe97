import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { isProblem, sentence } from '~/lib/api/failure'
import { Names } from '~/office/acts'
import type { Selection } from '~/office/selection'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { CheckField, SelectField, TextField } from '~/ui/write/field'
import { submitKey } from '~/ui/write/submit-key'
import { WindowFoot } from '~/ui/write/window-foot'
import { OfficeStatusBadge } from '../status-badge.tsx'
import { changedPrice, type PriceChange, roundedTo, typedPrice, useRepricing } from './prices.ts'
import { carOfficeWords } from './words.ts'

type Props = { selection: Selection<OfficeCar>; open: boolean; onClose(): void }

/** New prices for several cars, seen and typed over before they are applied: exactly what is shown is sent. */
export const PriceWindow = ({ open, ...rest }: Props) => (
  <Window open={open} onClose={rest.onClose} title="Change prices">
    {open && <PriceForm {...rest} />}
  </Window>
)

/** What became of the new prices, which stand on the cars as they were chosen. */
function usePricing({ selection, onClose }: Omit<Props, 'open'>) {
  return useRepricing({
    said: ({ length }) => `${length === 1 ? '1 car' : `${length} cars`} got a new price.`,
    onDone() {
      selection.clear()
      onClose()
    },
    onFailed(error) {
      toast.error(sentence(error, carOfficeWords.changeFailed))
      // Some of them may stand on other pages: without their new prices every further try would be refused too.
      if (isProblem(error, 'cars-stale'))
        void selection.readAgain(selection.chosen, ({ id }) => api.cars.show({ params: { id } }))
    },
  })
}

function PriceForm(props: Omit<Props, 'open'>) {
  const { chosen, unseen } = props.selection
  const { reprice, busy } = usePricing(props)
  const taken = chosen.filter(isTaken)
  const [withTaken, setWithTaken] = useState(false)
  const cars = withTaken ? chosen : chosen.filter((car) => !isTaken(car))
  const [by, setBy] = useState<PriceChange['by']>('percent')
  const [text, setText] = useState('')
  const [round, setRound] = useState(true)
  /** Prices that somebody has typed over, by the id of the car. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const value = Number(text)
  const given = text.trim() !== '' && Number.isFinite(value) && value !== 0
  const rows = cars.map((car) => {
    const reckoned = given ? changedPrice(car.price, { by, value, round }) : car.price
    const own = typed[car.id] ?? String(reckoned)
    return { car, text: own, ...typedPrice(own) }
  })
  const changed = rows.flatMap(({ car: { id, version, ...car }, price }) =>
    price === undefined || price === car.price ? [] : { id, version, price },
  )
  const needed = given || (text.trim() === '' && Object.keys(typed).length > 0)
  const fault = needed
    ? changed.length === 0
      ? 'No price would change'
      : undefined
    : 'Please give a number other than 0'
  const looked = tried || (text !== '' && text !== '-')

  function apply(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!fault && rows.every((row) => row.fault === undefined)) reprice({ prices: changed, before: cars })
  }
  /** What is emptied follows the change again. */
  function typeOver(id: string, next: string | undefined) {
    const { [id]: _, ...others } = typed
    setTyped(next === undefined ? others : { ...others, [id]: next })
  }
  return (
    <form noValidate onSubmit={apply} onKeyDown={submitKey} aria-label="Change prices" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Change by" value={by} onChange={({ target }) => setBy(target.value as PriceChange['by'])}>
          <option value="percent">Percent</option>
          <option value="amount">US dollars</option>
        </SelectField>
        <TextField
          label={by === 'percent' ? 'Percent' : 'Amount (USD)'}
          hint="Below 0 makes it cheaper: -10"
          inputMode="text"
          autoComplete="off"
          value={text}
          error={looked ? fault : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <CheckField
          label={`Round to ${formatUsd(roundedTo)}`}
          className="sm:col-span-2"
          checked={round}
          onChange={({ target }) => setRound(target.checked)}
        />
      </div>
      {taken.length > 0 && (
        <div className="grid gap-2 rounded-md border border-hold p-3 text-sm">
          <p>{carOfficeWords.taken(taken.length)}</p>
          <Names
            things={taken}
            nameOf={(car) => (
              <>
                <NameOfCar car={car} unseen={unseen} /> <OfficeStatusBadge status={car.status} />
              </>
            )}
          />
          <CheckField
            label={carOfficeWords.priceTaken}
            checked={withTaken}
            onChange={({ target }) => setWithTaken(target.checked)}
          />
        </div>
      )}
      {rows.length > 0 && <Preview rows={rows} unseen={unseen} onType={typeOver} />}
      <WindowFoot>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={busy}>
          Apply
        </Button>
      </WindowFoot>
    </form>
  )
}

/** Whose price somebody has agreed to, or sees in their order. */
const isTaken = ({ status, order }: OfficeCar) => status !== 'AVAILABLE' || Boolean(order)

type Row = { car: OfficeCar; text: string; price?: number | undefined; fault?: string | undefined }
type PreviewProps = {
  rows: readonly Row[]
  unseen: readonly OfficeCar[]
  onType(id: string, text: string | undefined): void
}

const Preview = ({ rows, unseen, onType }: PreviewProps) => (
  <div className="max-h-80 overflow-y-auto rounded-md border border-line">
    <table className="w-full text-sm">
      <caption className="sr-only">Prices before and after; each new one can be typed over</caption>
      <thead className="bg-sunken text-xs text-muted">
        <tr>
          {(['Car', 'Now', 'New'] as const).map((head) => (
            <th key={head} scope="col" className={`px-3 py-1.5 ${head === 'Car' ? 'text-left' : 'text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ car, text, price, fault }) => (
          <tr key={car.id} className="border-t border-line">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              <NameOfCar car={car} unseen={unseen} />
            </th>
            <td className="px-3 py-1.5 text-right text-muted">{formatUsd(car.price)}</td>
            <td className="px-3 py-1.5 text-right">
              <input
                aria-label={`New price of ${car.title}`}
                aria-invalid={fault ? true : undefined}
                inputMode="decimal"
                autoComplete="off"
                className="min-h-9 w-24 rounded border border-line-strong bg-surface px-2 text-right text-base font-semibold tabular-nums aria-invalid:border-bad sm:text-sm"
                value={text}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onType(car.id, target.value)}
                onBlur={() => text.trim() === '' && onType(car.id, undefined)}
              />
              <span className={`block text-xs ${fault ? 'font-medium text-bad' : 'text-muted'}`}>
                {fault ?? inWords(car.price, price)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A new price as a person reads it, and how far it is from the old one. */
function inWords(before: number, after: number | undefined) {
  if (after === undefined || after === before) return 'stays'
  const share = before > 0 && `${after > before ? '+' : ''}${Math.round((after / before - 1) * 100)}%`
  return [formatUsd(after), share].filter(Boolean).join(', ')
}

type Named = { car: OfficeCar; unseen: readonly OfficeCar[] }

/** A chosen car by its title and number, and whether the list shows it. */
export const NameOfCar = ({ car, unseen }: Named) => (
  <>
    <span className="font-bold">{car.title}</span> <span className="font-mono text-xs">{car.stockNumber}</span>
    {unseen.includes(car) && <span className="text-xs text-muted"> (not shown here)</span>}
  </>
)
