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
import { createFields } from '#forms/office/fields.tsx'
import { ChatLink } from './office-chat-link.tsx'
import { LanguageBoxes } from './office-language-boxes.tsx'
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

const NumberSettingField = ({ setting, label, ...tied }: TiedProps & { setting: NumberSetting }) => (
  <Field.Number
    {...tied}
    kind={getNumberKind(setting)}
    label={setting.plain ? label : t('{label} ({unit})', { label, unit: formatUnit(setting.unit) })}
    inputMode={setting.decimals > 0 ? 'decimal' : 'numeric'}
  />
)
