import { type Language, nativeLanguageNames, otherLanguages } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import { useController } from 'react-hook-form'
import { CheckField } from '#ui/forms/field.tsx'

type Props = Pick<SettingState, 'name' | 'confirmedBy'> & { label: string; hint: string }

export function LanguageBoxes({ name, label, hint, confirmedBy = {} }: Props) {
  const { field, fieldState } = useController({ name })
  const selected = field.value as readonly Language[]
  const choose = (language: Language, on: boolean) =>
    field.onChange(otherLanguages.filter((option) => (option === language ? on : selected.includes(option))))
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
                <span lang={language}>{nativeLanguageNames[language]}</span>
                <span className="block text-muted">{confirmation(confirmedBy[language])}</span>
              </>
            }
            checked={selected.includes(language)}
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
