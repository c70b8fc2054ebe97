import type { Group } from '@minato/contract/contract.ts'
import { t } from '@minato/contract/language/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getFailureText } from '#lib/api/failure.ts'
import { Notice } from '#ui/display/badge.tsx'
import { SettledField } from '#ui/forms/settled-field.tsx'

type Props<Match extends { id: string }> = {
  label: string
  hint: string
  error?: string | undefined
  group: Group
  find(typed: string): Promise<readonly Match[]>
  row(thing: Match): ReactNode
  onChoose(thing: Match): void
}

export function Finder<Match extends { id: string }>({ label, hint, error, group, find, row, onChoose }: Props<Match>) {
  const [text, setText] = useState('')
  const matches = useQuery({
    queryKey: [group, 'find', label, text],
    queryFn: () => find(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  function choose(match: Match) {
    setText('')
    onChoose(match)
  }
  return (
    <div className="grid gap-2">
      <SettledField
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        value={text}
        onSettled={setText}
        {...(error && { error })}
      />
      {matches.isError && <Notice tone="bad">{getFailureText(matches.error)}</Notice>}
      {text && matches.data && (
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
