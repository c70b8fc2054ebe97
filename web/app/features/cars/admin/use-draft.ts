import { type OfficeCar, officeCar } from '@minato/contract/cars/car.ts'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keptHere, storageKeys } from '~/lib/storage'
import { type CarFormInput, type CarFormOutput, startingValues } from './car-form-values.ts'

const keyOf = (car: OfficeCar | undefined) => storageKeys.carDraft(car?.id ?? 'new')

/** After a save, or when the loss was accepted. */
export const forgetDraft = (car: OfficeCar | undefined) => keptHere.write(keyOf(car), null)

/** What was typed, and the car that it was typed over. */
type Draft = { from: OfficeCar | null; typed: Partial<CarFormInput> }

/**
 * What is typed in this tab, kept over a reload or a crash until it is saved or given up; pictures are not. What an
 * earlier page has left is offered, and stays kept until somebody decides on it.
 * @param base  what the edit stands on
 * @param onRestored  is given the car of a draft whose fields are in the form again
 */
export function useDraft(
  form: UseFormReturn<CarFormInput, unknown, CarFormOutput>,
  base: OfficeCar | undefined,
  onRestored: (from: OfficeCar | null) => void,
) {
  const key = keyOf(base)
  const [offer, setOffer] = useState(() => sound(keptHere.read(key)))
  const { dirtyFields } = form.formState

  function keep(values: CarFormInput, dirty: FieldValues, offered: Draft | null) {
    const typed = { ...offered?.typed, ...picked(values, Object.keys(dirty)) }
    const draft: Draft = { from: offered?.from ?? base ?? null, typed }
    keptHere.write(key, Object.keys(typed).length > 0 ? JSON.stringify(draft) : null)
  }
  useEffect(() =>
    form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: (state) => keep(state.values, state.dirtyFields ?? {}, offer),
    }),
  )

  return {
    offered: offer && Object.keys(offer.typed),
    restore() {
      if (!offer) return
      for (const [name, value] of Object.entries(offer.typed))
        if (!(name in dirtyFields)) form.setValue(name as keyof CarFormInput, value, { shouldDirty: true })
      setOffer(null)
      onRestored(offer.from)
    },
    discard() {
      setOffer(null)
      keep(form.getValues(), dirtyFields, null)
    },
  }
}

const picked = (values: CarFormInput, names: readonly string[]): Partial<CarFormInput> =>
  Object.fromEntries(names.map((name) => [name, values[name as keyof CarFormInput]]))

/** A draft as far as it can be used: another release, or a curious person, may have left anything there. */
function sound(text: string | null): Draft | null {
  try {
    const { from, typed } = JSON.parse(text ?? '{}')
    const empty = Object.entries(startingValues())
    const names = empty.filter(([name, value]) => typeof typed?.[name] === typeof value).map(([name]) => name)
    return names.length > 0 ? { from: officeCar.safeParse(from).data ?? null, typed: picked(typed, names) } : null
  } catch {
    return null
  }
}
