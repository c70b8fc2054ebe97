import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'

/** A password, which can be looked at: on a phone nobody types a long one blind. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
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
          className="min-h-9 rounded px-2 text-sm font-semibold text-link hover:bg-sunken"
          onClick={() => setShown(!shown)}
        >
          Show
        </button>
      }
    />
  )
}
