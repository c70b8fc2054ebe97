import { createNumberFormat, formatNameList } from '#language/formats.ts'
import { isLanguage, type Language, nativeLanguageNames, otherLanguages } from '#language/languages.ts'
import { messages, t } from '#language/messages.ts'
import { formatCount } from '#values/format-count.ts'

type Unit = 'days' | 'hours' | 'clock' | 'pictures' | 'yen' | 'usd' | 'percent' | 'm3' | 'year'
/** A number within bounds, with a maximum of decimals; `optional` if it can be empty. */
export type NumberSetting = {
  kind: 'number'
  unit: Unit
  decimals: number
  min: number
  max: number
  optional?: true
  /** A number like a year: read without group signs. */
  plain?: true
  default?: number | null
}
type ChoiceSetting = { kind: 'choice'; options: Readonly<Record<string, string>>; default?: string }
/** The form of a line: an email address, a telephone number, the number of a chat (digits alone), 1 to 5. */
export type LineForm = 'email' | 'phone' | 'chat' | 'stars'
/** `prose`: text for buyers, which can be translated. */
type TextOptions = { max: number; prose?: true }
/** One line of text; `optional` if it can be empty. */
type LineSetting = TextOptions & { kind: 'line'; form?: LineForm; optional?: true; default?: string | null }
/** Ordered lines of text; the list can be empty. */
type LinesSetting = TextOptions & { kind: 'lines'; most: number; default?: readonly string[] }
/** A field of a record: one line, or up to `lines` of them; `help` appears below it. */
export type FieldSetting = TextOptions & {
  label: string
  help?: string
  lines?: number
  form?: LineForm
  optional?: true
}
type RecordFields = Readonly<Record<string, FieldSetting>>
type RecordOf<Of extends RecordFields> = {
  readonly [Name in keyof Of]: Of[Name] extends { lines: number } ? readonly string[] : string
}
/** Ordered records with the same fields; `one` is the label of a record. */
export type RecordsSetting = {
  kind: 'records'
  one: 'office' | 'quote'
  least: number
  most: number
  parts: RecordFields
  default?: readonly Readonly<Record<string, string | readonly string[]>>[]
}
/** Languages besides the source language, in the order of their record; the list can be empty. */
type LanguagesSetting = { kind: 'languages'; default: readonly Language[] }
/**
 * Translations of the company's texts into a language, by the English text: a changed text has none until it is translated
 * again.
 */
export type TextsSetting = {
  kind: 'texts'
  language: Language
  most: number
  max: number
  default?: readonly TextTranslation[]
}
export type TextTranslation = { readonly english: string; readonly text: string }
/** Without a default, the example company's value applies. */
export type Setting =
  | NumberSetting
  | ChoiceSetting
  | LineSetting
  | LinesSetting
  | RecordsSetting
  | LanguagesSetting
  | TextsSetting

/** Checks for text that buyers read. */
export const hasProse = (setting: Setting) =>
  setting.kind === 'records' ? Object.values(setting.parts).some(({ prose }) => prose) : 'prose' in setting

export type ValueOf<One extends Setting> = One extends { kind: 'choice'; options: infer Options }
  ? keyof Options
  : One extends { kind: 'records'; parts: infer Of extends RecordFields }
    ? readonly RecordOf<Of>[]
    : One extends { kind: 'lines' }
      ? readonly string[]
      : One extends { kind: 'languages' }
        ? readonly Language[]
        : One extends { kind: 'texts' }
          ? readonly TextTranslation[]
          : One extends { kind: 'line' }
            ? One extends { optional: true }
              ? string | null
              : string
            : One extends { optional: true }
              ? number | null
              : number

/** Formats the parts of a value: each item of a list, else the value. An item can come alone, and a list can be typed text. */
function listSettingTexts(setting: Setting, value: unknown): string[] {
  if (setting.kind === 'records')
    return [value as object].flat().map((record) => Object.values(record).flat().filter(Boolean).join(', '))
  if (setting.kind === 'lines') return [value].flat().map(String).filter(Boolean)
  if (setting.kind === 'texts')
    return [value as TextTranslation].flat().map(({ english, text }) => `${english} → ${text}`)
  if (setting.kind === 'languages') return [value].flat().map((name) => ownName(String(name)))
  return value === null || value === undefined || value === '' ? [] : [formatSetting(setting, value)]
}

/** The short form: the first two fields of each record, such as city and country. */
export const listShortTexts = (setting: Setting, value: unknown) =>
  setting.kind === 'records'
    ? [value as object].flat().map((entry) => Object.values(entry).slice(0, 2).flat().join(', '))
    : listSettingTexts(setting, value)

/** Formats a value: `12 days`, `0.6%`, `30,000 yen`, `Total loss`, `Not set`. */
export const formatSettingValue = (setting: Setting, value: unknown) =>
  listSettingTexts(setting, value).join('; ') || t('Not set')

const ownName = (name: string) => (isLanguage(name) ? nativeLanguageNames[name] : name)

function formatSetting(setting: NumberSetting | ChoiceSetting | LineSetting, value: unknown) {
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value)
  if (setting.kind === 'line') return setting.form === 'chat' ? `+${value}` : String(value)
  if (setting.plain) return String(value)
  return units[setting.unit].of(Number(value), createNumberFormat({ maximumFractionDigits: setting.decimals }))
}

type Words = { alone(): string; of(value: number, form: ReturnType<typeof createNumberFormat>): string }
const units: Record<Unit, Words> = {
  days: { alone: () => t('days'), of: (days) => t('{days, plural, one {# day} other {# days}}', { days }) },
  hours: { alone: () => t('hours'), of: (hours) => t('{hours, plural, one {# hour} other {# hours}}', { hours }) },
  clock: { alone: () => t('hour in Japan'), of: (hour) => t('{hour}:00 in Japan', { hour }) },
  pictures: {
    alone: () => t('pictures'),
    of: (pictures) => t('{pictures, plural, one {# picture} other {# pictures}}', { pictures }),
  },
  yen: { alone: () => t('yen'), of: (yen, form) => t('{number} yen', { number: form.format(yen) }) },
  usd: {
    alone: () => t('US dollars'),
    of: (dollars) => t('{dollars, plural, one {# US dollar} other {# US dollars}}', { dollars }),
  },
  percent: { alone: () => '%', of: (percent, form) => t('{number}%', { number: form.format(percent) }) },
  m3: { alone: () => 'm³', of: (volume, form) => t('{number} m³', { number: form.format(volume) }) },
  year: { alone: () => t('year'), of: (year, form) => form.format(year) },
}
export const formatUnit = (unit: Unit) => units[unit].alone()

const lineFormTexts = messages({
  email: 'Please enter a valid email address',
  phone: 'Please enter a telephone number with its country code, such as +81 3-5550-0142',
  chat: 'Please enter a number with its country code: 7 to 15 digits',
  stars: 'Please enter 1 to 5',
} as const satisfies Record<LineForm, string>)

/** The text for an invalid line. */
export const formatLineRule = ({ form, max }: { form?: LineForm; max: number }) =>
  form ? lineFormTexts[form] : t('Please enter a text of at most {max} characters', { max })

/** The text for an invalid value of a setting. */
export function formatSettingRule(setting: Setting): string {
  switch (setting.kind) {
    case 'choice':
      return t('Please choose one of: {choices}', { choices: formatNameList(Object.values(setting.options)) })
    case 'languages':
      return t('Please choose only from: {choices}', { choices: formatNameList(otherLanguages.map(ownName)) })
    case 'line':
      return formatLineRule(setting)
    case 'lines':
    case 'texts':
      return t('Please enter at most {most} lines, each of at most {max} characters', {
        most: setting.most,
        max: setting.max,
      })
    case 'records':
      return setting.least > 0
        ? t('Please enter {least} to {most}', { least: setting.least, most: setting.most })
        : t('Please enter at most {most}', { most: setting.most })
    case 'number': {
      const { min, max, plain } = setting
      const [from = '', to = ''] = [min, max].map((end) => (plain ? String(end) : formatCount(end)))
      return formatNumberLimits(setting, from, to)
    }
  }
}

function formatNumberLimits({ decimals, optional }: NumberSetting, from: string, to: string) {
  if (decimals === 0)
    return optional
      ? t('Please enter a whole number from {from} to {to}, or leave this empty', { from, to })
      : t('Please enter a whole number from {from} to {to}', { from, to })
  return optional
    ? t(
        'Please enter a number from {from} to {to} with at most {decimals, plural, one {# decimal} other {# decimals}}, or leave this empty',
        { decimals, from, to },
      )
    : t(
        'Please enter a number from {from} to {to} with at most {decimals, plural, one {# decimal} other {# decimals}}',
        { decimals, from, to },
      )
}
