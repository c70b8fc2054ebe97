import type { FormEvent } from 'react'
import { useSubmit } from 'react-router'
import { focusReadings } from '#ui/forms/number-field.tsx'
import { removeIdlePort, toSearchData } from './search-url.ts'

export function useSearch(action: string) {
  const submit = useSubmit()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusReadings(event.currentTarget)) return
    const data = toSearchData(event.currentTarget)
    for (const [name, value] of [...data]) if (value === '' || value === 'default') data.delete(name)
    submit(removeIdlePort(data), { action })
  }
}
