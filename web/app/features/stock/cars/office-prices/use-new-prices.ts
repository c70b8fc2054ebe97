import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { decimalKind, numberKinds, parseNumber, signedKind } from '@minato/contract/values/amounts.ts'
import { useState } from 'react'
import { calculateNewPrice, type PriceChange, parsePrice } from './prices.ts'

export type PriceRow = { car: OfficeCar; text: string; price?: number | undefined; fault?: string | undefined }

/** Signed: both can lower a price. */
export const changeNumberKinds = { percent: signedKind(decimalKind(2)), amount: signedKind(numberKinds.USD) } as const

export function useNewPrices(cars: readonly OfficeCar[]) {
  const [by, setBy] = useState<PriceChange['by']>('percent')
  const [text, setText] = useState('')
  const [round, setRound] = useState(true)
  const [overrides, setOverrides] = useState<Readonly<Record<string, string>>>({})
  const value = parseNumber(changeNumberKinds[by], text) ?? 0
  const isFilled = value !== 0
  const rows = cars.map((car): PriceRow => {
    const calculated = isFilled ? calculateNewPrice(car.price, { by, value, round }) : car.price
    const inputText = overrides[car.id] ?? String(calculated)
    return { car, text: inputText, ...parsePrice(inputText) }
  })
  const changed = rows.flatMap(({ car: { id, version, ...car }, price }) =>
    price === undefined || price === car.price ? [] : { id, version, price },
  )
  const isNeeded = isFilled || (text.trim() === '' && Object.keys(overrides).length > 0)

  /** An emptied field follows the common change again. */
  function overridePrice(id: string, next: string | undefined) {
    const { [id]: _, ...remaining } = overrides
    setOverrides(next === undefined ? remaining : { ...remaining, [id]: next })
  }
  const fault = findChangeFault(isNeeded, changed.length)
  return { by, setBy, text, setText, round, setRound, rows, changed, fault, overridePrice }
}

function findChangeFault(needed: boolean, changes: number) {
  if (!needed) return t('Please enter a number other than 0')
  return changes === 0 ? t('No price would change') : undefined
}
