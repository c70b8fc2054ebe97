import { t } from '@minato/contract/language/messages.ts'
import { estimatePasswordStrength } from '@minato/contract/platform/auth/password-strength.ts'
import { type ComponentProps, useState } from 'react'
import { renderRichText } from '#ui/display/rich.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'

type Props = ComponentProps<typeof PasswordField> & { typed: string }

const colours = ['bg-bad', 'bg-bad', 'bg-hold', 'bg-good', 'bg-good']

export function NewPasswordField({ typed, className, onFocus, ...field }: Props) {
  const [commonPasswords, loadCommonPasswords] = useCommonPasswords()
  const { level, label } = estimatePasswordStrength(typed, commonPasswords)
  return (
    <div className={className}>
      <PasswordField
        autoComplete="new-password"
        hint={t('At least 8 characters; several words are easy to remember')}
        onFocus={(event) => {
          loadCommonPasswords()
          onFocus?.(event)
        }}
        {...field}
      />
      <div className="mt-2 flex items-center gap-2 text-sm" hidden={typed === ''}>
        <span className="flex grow gap-1" aria-hidden>
          {[1, 2, 3, 4].map((bar) => (
            <span
              key={bar}
              className={`h-1.5 grow rounded ${bar <= Math.max(level, 1) ? colours[level] : 'bg-sunken'}`}
            />
          ))}
        </span>
        <span role="status" className="min-w-24 text-end">
          {typed !== '' &&
            renderRichText(t('<more>Strength: </more>{strength}', { strength: label }), {
              more: (text) => <span className="sr-only">{text}</span>,
            })}
        </span>
      </div>
    </div>
  )
}

/** Loads the refused passwords at the first keystroke; without them the field still gives advice. */
function useCommonPasswords() {
  const [passwords, setPasswords] = useState<readonly string[] | null>(null)
  async function load() {
    if (passwords) return
    setPasswords([])
    try {
      const { api } = await import('#lib/api/api.ts')
      setPasswords((await api.auth.commonPasswords()).passwords)
    } catch (error) {
      console.error('could not load the common passwords', error)
    }
  }
  return [passwords ?? [], load] as const
}
