import { t } from '@minato/contract/language/messages.ts'
import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'

type Props = {
  /** Whether it can be read from the beginning. */
  start?: boolean
}

/** A password, which can be looked at: on a phone nobody types a long one blind. */
export function PasswordField({
  start = false,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & Props) {
  const [shown, setShown] = useState(start)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          className="noscript:hidden min-h-9 rounded px-2 text-sm font-semibold text-link hover:bg-sunken"
          onClick={() => setShown(!shown)}
        >
          {t('Show')}
        </button>
      }
    />
  )
}
