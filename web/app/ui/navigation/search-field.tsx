import { t } from '@minato/contract/language/messages.ts'
import { type ComponentProps, useRef } from 'react'
import { useKey } from '../actions/use-key.ts'
import { SettledField } from '../forms/settled-field.tsx'

/** The key `/` focuses the search from anywhere on the screen. */
export function SearchField(field: Omit<ComponentProps<typeof SettledField>, 'label' | 'type' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null)
  useKey(
    '/',
    () => {
      input.current?.focus()
      input.current?.select()
    },
    { within: input },
  )
  return <SettledField {...field} ref={input} label={t('Search')} type="search" aria-keyshortcuts="/" />
}
