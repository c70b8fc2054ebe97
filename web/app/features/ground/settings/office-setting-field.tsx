import type { SettingState } from '@minato/contract/ground/settings/endpoints.ts'
import { type NumberSetting, type Said, settingText, unitText } from '@minato/contract/ground/settings/kinds.ts'
import { fixedText, isOfExample, type SettingName, settingOf } from '@minato/contract/ground/settings/settings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { decimalKind, numberKinds } from '@minato/contract/values/amounts.ts'
import { fieldsOf } from '#office/fields.tsx'
import { LanguageBoxes } from './office-languages.tsx'
import { keyboards, RecordFields } from './office-records.tsx'
import { TextsFields } from './office-texts.tsx'

/** What a form of settings holds, by their names. */
export type Input = Partial<Record<SettingName, unknown>> & { reason?: string | null }
export const Field = fieldsOf<Input>()

/** What helps with a setting, and what it is where nobody has set it. */
function hintOf({ name, default: usual }: SettingState) {
  const { help = '', ...setting } = settingOf(name)
  if (isOfExample(name) || usual === null) return help
  return `${help} ${t('Default: {setting}.', { setting: settingText(setting, usual) })}`
}

/** Sums take groups; rates, percentages and volumes take none. */
const kindOf = ({ unit, decimals }: NumberSetting) =>
  ({ usd: numberKinds.USD, yen: numberKinds.JPY })[unit as string] ?? decimalKind(decimals)

export function SettingField(state: SettingState) {
  const { name, value, fixed } = state
  const { label, help = '', ...setting } = settingOf(name)
  if (fixed)
    return (
      <p className="text-sm">
        <span className="block font-semibold">{label}</span>
        {settingText(setting, value)}. {fixedText(setting.variable)}
      </p>
    )
  if (setting.kind === 'texts')
    return <TextsFields name={name} setting={setting} usual={state.default as readonly Said[]} />
  const tied = { name, label, hint: hintOf(state) }
  switch (setting.kind) {
    case 'records':
      return <RecordFields {...tied} setting={setting} />
    case 'choice':
      return <Field.Choice {...tied} options={setting.options} />
    case 'languages':
      return <LanguageBoxes name={name} label={label} hint={help} confirmedBy={state.confirmedBy} />
    case 'lines':
      return <Field.Area {...tied} limit={setting.most * setting.max} rows={4} />
    case 'line':
      return <Field.Text {...tied} {...(setting.form && { inputMode: keyboards[setting.form] })} />
    case 'number':
      return (
        <Field.Number
          {...tied}
          kind={kindOf(setting)}
          label={setting.plain ? label : t('{label} ({unit})', { label, unit: unitText(setting.unit) })}
          inputMode={setting.decimals > 0 ? 'decimal' : 'numeric'}
        />
      )
  }
}
