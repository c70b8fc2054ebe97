import type { Group } from '@minato/contract/contract.ts'
import { t } from '@minato/contract/language/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentence } from '#lib/api/failure.ts'
import { Notice } from '#ui/display/badge.tsx'
import { SettledField } from '#ui/forms/settled-field.tsx'

type Props<Found extends { id: string }> = {
  label: string
  hint: string
  error?: string | undefined
  group: Group
  find(typed: string): Promise<readonly Found[]>
  row(thing: Found): ReactNode
  onChoose(thing: Found): void
}

export function Finder<Found extends { id: string }>({ label, hint, error, group, find, row, onChoose }: Props<Found>) {
  const [typed, setTyped] = useState('')
  const matches = useQuery({
    queryKey: [group, 'find', label, typed],
    queryFn: () => find(typed),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })
  function choose(one: Found) {
    setTyped('')
    onChoose(one)
  }
  return (
    <div className="grid gap-2">
      <SettledField
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        value={typed}
        onSettled={setTyped}
        {...(error && { error })}
      />
      {matches.isError && <Notice tone="bad">{sentence(matches.error)}</Notice>}
      {typed && matches.data && (
        <ul className="overflow-hidden slip text-sm" aria-label={t('{label}: results', { label })}>
          {matches.data.map((one) => (
            <li key={one.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="block min-h-11 w-full px-3 py-2 text-start hover:bg-sunken"
                onClick={() => choose(one)}
              >
                {row(one)}
              </button>
            </li>
          ))}
          {matches.data.length === 0 && <li className="px-3 py-2 text-muted">{t('Nothing found')}</li>}
        </ul>
      )}
    </div>
  )
}
