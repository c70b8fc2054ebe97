import type { SettingState } from '@minato/contract/ground/settings/endpoints.ts'
import { type Language, otherLanguages, ownNames } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useController } from 'react-hook-form'
import { CheckField } from '#ui/write/field.tsx'

type Props = { name: string; label: string; hint: string } & Pick<SettingState, 'confirmedBy'>

/** A box for each language, with its own name, and how far a native reader of the trade has confirmed it. */
export function LanguageBoxes({ name, label, hint, confirmedBy = {} }: Props) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as readonly Language[]
  const choose = (language: Language, on: boolean) =>
    field.onChange(otherLanguages.filter((one) => (one === language ? on : chosen.includes(one))))
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mb-2 text-sm text-muted">{hint}</p>
      <div className="grid gap-3">
        {otherLanguages.map((language) => (
          <CheckField
            key={language}
            label={
              <>
                <span lang={language}>{ownNames[language]}</span>
                <span className="block text-muted">{confirmation(confirmedBy[language])}</span>
              </>
            }
            checked={chosen.includes(language)}
            onChange={({ currentTarget }) => choose(language, currentTarget.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {fieldState.error && <p className="mt-1 text-sm font-medium text-bad">{fieldState.error.message}</p>}
    </fieldset>
  )
}

const confirmation = (who: string | null | undefined) =>
  who ? t('Confirmed by {who}', { who }) : t('No native reader of the trade has confirmed it yet')
