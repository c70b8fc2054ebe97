import { type Language, languages, nativeLanguageNames } from '@minato/contract/language/languages.ts'
import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type CompanySettingValues, listTranslatableTexts } from '@minato/contract/platform/settings/company.ts'
import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import { settingGroups } from '@minato/contract/platform/settings/groups.ts'
import { hasProse, type TextsSetting, type TextTranslation } from '@minato/contract/platform/settings/kinds.ts'
import { getSetting } from '@minato/contract/platform/settings/settings.ts'
import { get, useController, useFormContext } from 'react-hook-form'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { TextArea, TextField } from '#ui/forms/field.tsx'

type States = readonly SettingState[]

const getLanguages = (states: States) => states.find(({ name }) => name === 'languages')?.value as readonly Language[]

/** Texts of a language can be set only while that language is switched on. */
export function listAvailableSettings(states: States) {
  const siteLanguages = getLanguages(states)
  return states.filter(({ name }) => {
    const setting = getSetting(name)
    return setting.kind !== 'texts' || siteLanguages.includes(setting.language)
  })
}

const useSettingStates = () => useCall(api.settings.list).data?.data ?? []

export function OtherLanguages({ states }: { states: States }) {
  const settingStates = useSettingStates()
  const isRead = states.some(({ name }) => hasProse(getSetting(name))) && getLanguages(settingStates).length > 0
  return (
    isRead && (
      <p className="text-sm text-muted">
        {t('If you change a text here, enter it again under ‘{settings}’.', { settings: settingGroups.texts.label })}
      </p>
    )
  )
}

const formatMissing = (missing: number, total: number) =>
  missing === 0
    ? t('{total, plural, one {The text is there} other {All # texts are there}}', { total })
    : t('{missing, plural, one {# of {total} texts is missing} other {# of {total} texts are missing}}', {
        missing,
        total,
      })

function useMissingTexts(translations: readonly TextTranslation[]) {
  const values = Object.fromEntries(useSettingStates().map(({ name, value }) => [name, value])) as CompanySettingValues
  const texts = listTranslatableTexts(values)
  const missing = texts.filter(({ english }) => !translations.some((entry) => entry.english === english)).length
  return { texts, state: formatMissing(missing, texts.length) }
}

export const TextsState = ({ value }: SettingState) => useMissingTexts(value as readonly TextTranslation[]).state

type TextsFieldsProps = { name: string; setting: TextsSetting; defaults: readonly TextTranslation[] }

/** Lists a entry field for each English text; translations of removed texts follow below. */
export function TextsFields({ name, setting, defaults }: TextsFieldsProps) {
  const { field, fieldState } = useController({ name })
  const { errors } = useFormContext().formState
  const translations = field.value as readonly TextTranslation[]
  const { texts, state } = useMissingTexts(translations)
  const isCurrent = (entry: TextTranslation) => texts.some(({ english }) => english === entry.english)
  const outdated = translations.filter((entry) => !isCurrent(entry))
  const ownOutdated = outdated.filter((entry) => !defaults.some(({ english }) => english === entry.english))
  function saveTranslation(english: string, text: string) {
    const current = translations.filter((entry) => isCurrent(entry) && entry.english !== english)
    // Pasted line breaks become spaces: the text is one paragraph.
    const paragraph = text.replace(/\s*\n\s*/g, ' ')
    const next = paragraph === '' ? current : [...current, { english, text: paragraph }]
    field.onChange([...outdated.slice(next.length - setting.most), ...next])
  }
  const { language } = setting
  return (
    <details open={fieldState.invalid} className="rounded-md border border-line sm:col-span-2">
      <summary className="min-h-11 cursor-pointer p-3">
        <span lang={language} className="font-semibold">
          {nativeLanguageNames[language]}
        </span>{' '}
        <span className="text-sm text-muted">{state}</span>
      </summary>
      <div className="grid gap-4 p-3 pt-0">
        {fieldState.error?.message && <p className="text-sm font-medium text-bad">{fieldState.error.message}</p>}
        {texts.map(({ english, label }) => {
          const index = translations.findIndex((entry) => entry.english === english)
          const error = get(errors, `${name}.${index}.text.message`) as string | undefined
          const fieldProps = {
            label: <EnglishLabel label={label} english={english} />,
            lang: language,
            dir: languages[language].direction,
            value: translations[index]?.text ?? '',
            onBlur: field.onBlur,
            ...(error !== undefined && { error }),
          }
          const isLong = english.length > 40
          return isLong ? (
            <TextArea
              key={english}
              {...fieldProps}
              rows={Math.min(8, Math.ceil(english.length / 40))}
              onChange={({ currentTarget }) => saveTranslation(english, currentTarget.value)}
            />
          ) : (
            <TextField
              key={english}
              {...fieldProps}
              autoComplete="off"
              onChange={({ currentTarget }) => saveTranslation(english, currentTarget.value)}
            />
          )
        })}
        {ownOutdated.length > 0 && (
          <details>
            <summary className="min-h-6 cursor-pointer text-sm text-link">
              {t('For English texts that you have changed ({count})', { count: ownOutdated.length })}
            </summary>
            <dl className="mt-2 grid gap-2 text-sm">
              {ownOutdated.map(({ english, text }) => (
                <div key={english}>
                  <dt lang={getSourceLang()} className="text-muted">
                    {english}
                  </dt>
                  <dd lang={language} className="wrap-anywhere">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </details>
  )
}

const EnglishLabel = ({ label, english }: { label: string; english: string }) => (
  <>
    <span className="block text-xs font-normal text-muted">{label}</span>
    <span lang={getSourceLang()}>{english}</span>
  </>
)
