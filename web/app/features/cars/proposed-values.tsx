import { Autocomplete } from '@base-ui/react/autocomplete'
import type { CarValuesQuery } from '@minato/contract/cars/search.ts'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '~/ui/write/field'
import { fieldValues, shownValue, type Typed } from './field-values.ts'
import { carListTexts } from './words.ts'

/** Pause in typing after which the server is asked, in milliseconds. */
const settled = 150

/** A text field that proposes the values of the stock that contain what is typed. */
export function ProposedValues({ label, name, values, make, value, onChange }: Typed) {
  const frame = useRef<HTMLDivElement>(null)
  const found = useFound({ field: name as CarValuesQuery['field'], contains: value, make }) ?? values
  return (
    <div ref={frame}>
      <Autocomplete.Root
        items={value ? found : values}
        filter={null}
        value={value}
        onValueChange={onChange}
        itemToStringValue={(one) => one.value}
        openOnInputClick
      >
        <Autocomplete.Input render={<TextField label={label} />} name={name} placeholder="Any" maxLength={100} />
        <Autocomplete.Portal container={frame}>
          <Autocomplete.Positioner className="z-50" positionMethod="fixed" sideOffset={4}>
            <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-48 overflow-y-auto rounded-md border border-line bg-surface text-ink shadow-card">
              <Autocomplete.Empty className="p-3 text-sm text-muted empty:p-0">
                {carListTexts.noValue}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(one: (typeof values)[number] & { make?: string }) => (
                  <Autocomplete.Item
                    key={`${one.make} ${one.value}`}
                    value={one}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1 data-highlighted:bg-sunken"
                  >
                    <span className="min-w-0 break-words">{shownValue(name, one.value)}</span>
                    <span className="text-sm text-muted">({one.count})</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </div>
  )
}

/** What contains the text; what was found for the text before stands until then, and nothing while nothing is typed. */
function useFound({ field, contains, make }: CarValuesQuery) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof fieldValues>>['data']>()
  useEffect(() => {
    if (!contains) return
    let wanted = true
    const timer = setTimeout(
      () =>
        fieldValues({ field, contains, make }).then(
          ({ data }) => wanted && setFound(data),
          (error) => console.error('could not ask for the values of a field', error),
        ),
      settled,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [field, contains, make])
  return found
}
