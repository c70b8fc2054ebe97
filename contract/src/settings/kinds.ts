/** A number between two ends, with at most so many decimals; `optional` where there need not be one. */
export type NumberSetting = {
  kind: 'number'
  unit: string
  decimals: number
  min: number
  max: number
  optional?: true
  default: number | null
}
/** One of a few, by its name, with what a person reads. */
type ChoiceSetting = { kind: 'choice'; options: Readonly<Record<string, string>>; default: string }
export type Setting = NumberSetting | ChoiceSetting

export type ValueOf<One extends Setting> = One extends { kind: 'choice'; options: infer Options }
  ? keyof Options
  : One extends { optional: true }
    ? number | null
    : number

/** A value as a person reads it: `12 days`, `0.6%`, `30,000 yen`, `Total loss`, `Not set`. */
export function settingText(setting: Setting, value: unknown) {
  if (value === null || value === undefined) return 'Not set'
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value)
  const text = Number(value).toLocaleString('en', { maximumFractionDigits: setting.decimals })
  return setting.unit === '%' ? `${text}%` : `${text} ${setting.unit}`
}

/** What a person reads of a value that a setting does not take. */
export function limitsText(setting: Setting) {
  if (setting.kind === 'choice') return `Please choose one of: ${Object.values(setting.options).join(', ')}`
  const { decimals, min, max, optional } = setting
  const number = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`
  return `Please give ${number} from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}${optional ? ', or none' : ''}`
}
