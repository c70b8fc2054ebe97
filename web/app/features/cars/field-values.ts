import type { CarValuesQuery } from '@minato/contract/cars/search.ts'
import { carListTexts } from './words.ts'

/** A value of a field with how many cars have it. */
export type Counted = { value: string; count: number }

/** A field of which a value is typed. */
export type Typed = {
  label: string
  name: string
  /** The most frequent values, which stand there before anything is typed. */
  values: readonly Counted[]
  make?: string | undefined
  value: string
  onChange(value: string): void
}

/** The values of a field in the stock of this moment; the typed client comes when it is first needed. */
export async function fieldValues(query: CarValuesQuery) {
  const { api } = await import('~/lib/api/api')
  return api.cars.values({ query })
}

/** The value that is the same as a filter takes it, whatever the case. */
export const findValue = <One extends Counted>(values: readonly One[], value: string) =>
  values.find((one) => one.value.toLowerCase() === value.toLowerCase())

/** A value as a person reads it. */
export const shownValue = (name: string, value: string) =>
  name === 'engineCC' && value === '0' ? carListTexts.notGiven : value
