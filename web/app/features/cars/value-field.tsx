import type { CarValuesQuery } from '@minato/contract/cars/search.ts'
import type { ComponentProps } from 'react'
import { ProposingField } from '~/ui/write/proposing-field'
import { askStock } from './ask-stock.ts'
import { type Counted, shownValue } from './field-values.ts'
import { carListTexts } from './words.ts'

type Props = Omit<ComponentProps<typeof ProposingField>, 'name' | 'propose' | 'nothing'> & {
  name: CarValuesQuery['field']
  /** The most frequent values, proposed before anything is typed; no more is asked for where they are all. */
  values: readonly Counted[]
  areAll: boolean
  /** Whose models are meant. */
  make?: string | undefined
}

/** A field of which a value is typed: it proposes those of the stock that contain what is typed. */
export function ValueField({ name, values, areAll, make, ...field }: Props) {
  async function containing(text: string, signal: AbortSignal): Promise<readonly Counted[]> {
    if (text === '') return values
    if (areAll) return values.filter(({ value }) => value.toLowerCase().includes(text.toLowerCase()))
    return (await askStock('values', { field: name, contains: text, make }, signal)).data
  }
  async function propose(text: string, signal: AbortSignal) {
    return (await containing(text.trim(), signal)).map((one) => ({
      id: `${one.make} ${one.value}`,
      value: one.value,
      label: shownValue(name, one.value),
      count: one.count,
    }))
  }
  return <ProposingField {...field} name={name} maxLength={100} propose={propose} nothing={carListTexts.noValue} />
}
