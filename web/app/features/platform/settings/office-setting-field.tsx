import { type Language, nativeLanguageNames, otherLanguages } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences, toSentence } from '@minato/contract/language/sentences.ts'
import type { SettingState } from '@minato/contract/platform/settings/endpoints.ts'
import {
  formatSettingValue,
  formatUnit,
  type NumberSetting,
  type TextTranslation,
} from '@minato/contract/platform/settings/kinds.ts'
import {
  getFixedSettingText,
  getSetting,
  hasExampleDefault,
  type SettingName,
} from '@minato/contract/platform/settings/settings.ts'
import { decimalKind, numberKinds } from '@minato/contract/values/amounts.ts'
import { useController } from 'react-hook-form'
import { createFields } from '#forms/office/fields.tsx'
import { CheckField } from '#ui/forms/field.tsx'
import { ChatLink } from './office-chat-link.tsx'
import { keyboards, RecordFields } from './office-records.tsx'
import { TextsFields } from './office-texts.tsx'

export type Input = Partial<Record<SettingName, unknown>> & { reason?: string | null }
export const Field = createFields<Input>()

function getHint({ name, default: defaultValue }: SettingState) {
  const { help = '', ...setting } = getSetting(name)
  if (hasExampleDefault(name) || defaultValue === null) return help
  return `${help} ${t('Default: {setting}.', { setting: formatSettingValue(setting, defaultValue) })}`
}

/** Only sums of money have thousands separators. */
const getNumberKind = ({ unit, decimals }: NumberSetting) =>
  ({ usd: numberKinds.USD, yen: numberKinds.JPY })[unit as string] ?? decimalKind(decimals)

type TiedProps = { name: SettingName; label: string; hint: string }

export function SettingField(state: SettingState) {
  const { name, value, fixed } = state
  const { label, help = '', ...setting } = getSetting(name)
  if (fixed)
    return (
      <p className="text-sm">
        <span className="block font-semibold">{label}</span>
        {joinSentences(toSentence(formatSettingValue(setting, value)), getFixedSettingText(setting.variable))}
        <ChatLink {...state} />
      </p>
    )
  if (setting.kind === 'texts')
    return <TextsFields name={name} setting={setting} defaults={state.default as readonly TextTranslation[]} />
  const fieldProps = { name, label, hint: getHint(state) }
  switch (setting.kind) {
    case 'records':
      return <RecordFields {...fieldProps} setting={setting} />
    case 'choice':
      return <Field.Choice {...fieldProps} options={setting.options} />
    case 'languages':
      return <LanguageBoxes name={name} label={label} hint={help} confirmedBy={state.confirmedBy} />
    case 'lines':
      return <Field.Area {...fieldProps} limit={setting.most * setting.max} rows={4} />
    case 'line':
      return (
        <div>
          <Field.Text {...fieldProps} {...(setting.form && { inputMode: keyboards[setting.form] })} />
          <ChatLink {...state} />
        </div>
      )
    case 'number':
      return <NumberSettingField {...fieldProps} setting={setting} />
  }
}

function NumberSettingField({ setting, label, ...tied }: TiedProps & { setting: NumberSetting }) {
  return (
    <Field.Number
      {...tied}
      kind={getNumberKind(setting)}
      label={setting.plain ? label : t('{label} ({unit})', { label, unit: formatUnit(setting.unit) })}
      inputMode={setting.decimals > 0 ? 'decimal' : 'numeric'}
    />
  )
}

function LanguageBoxes({ name, label, hint, confirmedBy = {} }: TiedProps & Pick<SettingState, 'confirmedBy'>) {
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
