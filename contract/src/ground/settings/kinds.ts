import { numberForm } from '../../language/forms.ts'
import { isLanguage, type Language, otherLanguages, ownNames } from '../../language/languages.ts'
import { messages, t } from '../../language/messages.ts'
import { counted } from '../../values/counted.ts'

type Unit = 'days' | 'clock' | 'pictures' | 'yen' | 'usd' | 'percent' | 'm3' | 'year'
/** A number between two ends, with at most so many decimals; `optional` where there need not be one. */
export type NumberSetting = {
  kind: 'number'
  unit: Unit
  decimals: number
  min: number
  max: number
  optional?: true
  /** A year or the like: read without marks between its thousands. */
  plain?: true
  default?: number | null
}
/** One of a few, by its name, with what a person reads. */
type ChoiceSetting = { kind: 'choice'; options: Readonly<Record<string, string>>; default?: string }
/** What a line has to look like: an e-mail address, a telephone number, the number of a chat (digits alone), 1 to 5. */
export type LineForm = 'email' | 'phone' | 'chat' | 'stars'
/** One line of text; `optional` where there need not be one. */
export type LineSetting = { kind: 'line'; max: number; form?: LineForm; optional?: true; default?: string | null }
/** Lines of text, in an order; there may be none. */
export type LinesSetting = { kind: 'lines'; most: number; max: number; default?: readonly string[] }
/** A part of a record: one line, or up to `lines` of them; `help` is read below it. */
export type Part = { label: string; max: number; help?: string; lines?: number; form?: LineForm; optional?: true }
type Parts = Readonly<Record<string, Part>>
type RecordOf<Of extends Parts> = {
  readonly [Name in keyof Of]: Of[Name] extends { lines: number } ? readonly string[] : string
}
/** Records of the same parts, in an order; `one` is what a person calls one of them. */
export type RecordsSetting = {
  kind: 'records'
  one: string
  least: number
  most: number
  parts: Parts
  default?: readonly Readonly<Record<string, string | readonly string[]>>[]
}
/** Languages beside the source's, in the order of their record; there may be none. */
type LanguagesSetting = { kind: 'languages'; default: readonly Language[] }
/** Without a default it is the example company's until somebody sets it. */
export type Setting = NumberSetting | ChoiceSetting | LineSetting | LinesSetting | RecordsSetting | LanguagesSetting

export type ValueOf<One extends Setting> = One extends { kind: 'choice'; options: infer Options }
  ? keyof Options
  : One extends { kind: 'records'; parts: infer Of extends Parts }
    ? readonly RecordOf<Of>[]
    : One extends { kind: 'lines' }
      ? readonly string[]
      : One extends { kind: 'languages' }
        ? readonly Language[]
        : One extends { kind: 'line' }
          ? One extends { optional: true }
            ? string | null
            : string
          : One extends { optional: true }
            ? number | null
            : number

/** The parts of a value as a person reads them: of a list each, else the one. Lists may stand as they were typed. */
export function settingTexts(setting: Setting, value: unknown): string[] {
  if (setting.kind === 'records')
    return (value as readonly object[]).map((one) => Object.values(one).flat().filter(Boolean).join(', '))
  if (setting.kind === 'lines') return [value].flat().map(String).filter(Boolean)
  if (setting.kind === 'languages') return [value].flat().map((name) => ownName(String(name)))
  return value === null || value === undefined || value === '' ? [] : [textOf(setting, value)]
}

/** A value as a person reads it: `12 days`, `0.6%`, `30,000 yen`, `Total loss`, `Not set`. */
export const settingText = (setting: Setting, value: unknown) => settingTexts(setting, value).join('; ') || t('Not set')

const ownName = (name: string) => (isLanguage(name) ? ownNames[name] : name)

function textOf(setting: NumberSetting | ChoiceSetting | LineSetting, value: unknown) {
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value)
  if (setting.kind === 'line') return setting.form === 'chat' ? `+${value}` : String(value)
  if (setting.plain) return String(value)
  const text = numberForm({ maximumFractionDigits: setting.decimals }).format(Number(value))
  return units[setting.unit].of(text)
}

type Words = { alone(): string; of(number: string): string }
const units: Record<Unit, Words> = {
  days: { alone: () => t('days'), of: (number) => t('{number} days', { number }) },
  clock: { alone: () => t("o'clock in Japan"), of: (number) => t("{number} o'clock in Japan", { number }) },
  pictures: { alone: () => t('pictures'), of: (number) => t('{number} pictures', { number }) },
  yen: { alone: () => t('yen'), of: (number) => t('{number} yen', { number }) },
  usd: { alone: () => t('US dollars'), of: (number) => t('{number} US dollars', { number }) },
  percent: { alone: () => '%', of: (number) => t('{number}%', { number }) },
  m3: { alone: () => 'm³', of: (number) => t('{number} m³', { number }) },
  year: { alone: () => t('year'), of: (number) => number },
}
/** What a unit is called beside the label of a field. */
export const unitText = (unit: Unit) => units[unit].alone()

const formText = messages({
  email: 'Please give a valid e-mail address',
  phone: 'Please give a telephone number with its country code, such as +81 3-5550-0142',
  chat: 'Please give a number with its country code: 7 to 15 digits',
  stars: 'Please give 1 to 5',
} as const satisfies Record<LineForm, string>)

/** What a person reads of a line that is not as it has to be. */
export const lineText = ({ form, max }: { form?: LineForm; max: number }) =>
  form ? formText[form] : t('Please give a text of at most {max} characters', { max })

/** What a person reads of a value that a setting does not take. */
export function limitsText(setting: Setting): string {
  switch (setting.kind) {
    case 'choice':
      return t('Please choose one of: {choices}', { choices: Object.values(setting.options).join(', ') })
    case 'languages':
      return t('Please choose only from: {choices}', { choices: otherLanguages.map(ownName).join(', ') })
    case 'line':
      return lineText(setting)
    case 'lines':
      return t('Please give at most {most} lines of at most {max} characters', { most: setting.most, max: setting.max })
    case 'records':
      return setting.least > 0
        ? t('Please give {least} to {most}', { least: setting.least, most: setting.most })
        : t('Please give at most {most}', { most: setting.most })
    case 'number': {
      const { min, max, plain } = setting
      const [from = '', to = ''] = [min, max].map((end) => (plain ? String(end) : counted(end)))
      return numberLimits(setting, from, to)
    }
  }
}

function numberLimits({ decimals, optional }: NumberSetting, from: string, to: string) {
  if (decimals === 0)
    return optional
      ? t('Please give a whole number from {from} to {to}, or none', { from, to })
      : t('Please give a whole number from {from} to {to}', { from, to })
  return optional
    ? t('Please give a number with at most {decimals} decimals from {from} to {to}, or none', { decimals, from, to })
    : t('Please give a number with at most {decimals} decimals from {from} to {to}', { decimals, from, to })
}
