import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { ReadingButtons, useTypedNumber } from '#ui/forms/number-field.tsx'
import { carOfficeWords } from '../office/words.ts'
import { parsePrice, useRepricing } from './prices.ts'

/** Editable price: Enter or leaving the field saves, Escape cancels. */
export function PriceCell({ car }: { car: OfficeCar }) {
  const { hasPermission } = useSession()
  // The version of the car when editing began; the list may have a newer one.
  const [editedCar, setEditedCar] = useState<OfficeCar | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closeField = () => setEditedCar(null)
  function end() {
    closeField()
    requestAnimationFrame(() => button.current?.focus())
  }
  if (editedCar) return <PriceInput from={editedCar} now={car} onEnd={end} onLeave={closeField} />
  if (!hasPermission('cars.edit')) return formatUsd(car.price)
  return (
    <button
      ref={button}
      type="button"
      title={t('Change the price')}
      aria-label={t('{price}, change the price of {title}', { price: formatUsd(car.price), title: car.title })}
      className="on-paper -mx-1.5 min-h-8 print:mx-0 rounded px-1.5 text-base font-bold tabular-nums hover:bg-surface hover:underline lg:text-sm"
      onClick={() => setEditedCar(car)}
    >
      {formatUsd(car.price)}
    </button>
  )
}

/** `now` is the car's current version in the list. */
type Props = { from: OfficeCar; now: OfficeCar; onEnd(): void; onLeave(): void }

function PriceInput({ from, now, onEnd, onLeave }: Props) {
  const id = useId()
  const [price, setPrice] = useState(String(from.price))
  const { text, type } = useTypedNumber(numberKinds.USD, price, ({ target }) => setPrice(target.value))
  const [fault, setFault] = useState<string>()
  const [stale, setStale] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A user who moved on keeps the focus there.
  const end = useRef(onEnd)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const { reprice, busy } = useRepricing({
    message: ([changed]) =>
      t('{title} costs {price} now.', { title: from.title, price: formatUsd(changed?.price ?? from.price) }),
    onDone: () => end.current(),
    onFailed(error) {
      setStale(isProblem(error, 'cars-stale'))
      setFault(getFailureText(error, carOfficeWords.saveFailed))
    },
  })

  function save() {
    const { price, fault } = parsePrice(text)
    if (fault !== undefined) return setFault(fault)
    // A retry after the conflict message overwrites the newest version.
    const baseCar = stale ? now : from
    if (price === baseCar.price) return end.current()
    setFault(undefined)
    reprice({ prices: [{ id: baseCar.id, price, version: baseCar.version }], before: [baseCar] })
  }
  function saveOnBlur() {
    if (busy || !document.hasFocus()) return
    end.current = onLeave
    save()
  }
  function handleKey(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (key === 'Escape') onEnd()
    else if (!busy) save()
  }
  return (
    <span className="inline-block">
      <input
        ref={input}
        aria-label={t('Price of {title}', { title: from.title })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={busy}
        className="min-h-8 w-24 rounded border border-line-strong bg-surface px-1.5 text-end text-base font-bold tabular-nums aria-invalid:border-bad lg:text-sm"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
        onFocus={({ target }) => target.select()}
        onBlur={saveOnBlur}
      />
      <ReadingButtons kind={numberKinds.USD} text={text} onChoose={type} />
      {fault && (
        <span id={id} role="alert" className="block max-w-56 text-start text-xs font-medium whitespace-normal text-bad">
          {fault}
          {stale && now.price !== from.price && <> {t('It costs {price} now.', { price: formatUsd(now.price) })}</>}
        </span>
      )}
    </span>
  )
}
