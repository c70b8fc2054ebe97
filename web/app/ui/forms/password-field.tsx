import { t } from '@minato/contract/language/messages.ts'
import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  /** Initially visible. */
  start?: boolean
}

/** A password that the user can show: long ones are hard to type blind on a phone. */
export function PasswordField({ start = false, ...field }: Props) {
  const [isVisible, setIsVisible] = useState(start)
  return (
    <TextField
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={isVisible}
          className="noscript:hidden min-h-9 rounded px-2 text-sm font-semibold text-link hover:bg-sunken"
          onClick={() => setIsVisible(!isVisible)}
        >
          {t('Show')}
        </button>
      }
    />
  )
}
