import { listText, numberForm } from '#language/forms.ts'
import { isLanguage, type Language, otherLanguages, ownNames } from '#language/languages.ts'
import { messages, t } from '#language/messages.ts'
import { counted } from '#values/counted.ts'

type Unit = 'days' | 'hours' | 'clock' | 'pictures' | 'yen' | 'usd' | 'percent' | 'm3' | 'year'
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
/** `prose`: words that buyers read, each in their language where it has a text for them. */
type Worded = { max: number; prose?: true }
/** One line of text; `optional` where there need not be one. */
type LineSetting = Worded & { kind: 'line'; form?: LineForm; optional?: true; default?: string | null }
/** Lines of text, in an order; there may be none. */
type LinesSetting = Worded & { kind: 'lines'; most: number; default?: readonly string[] }
/** A part of a record: one line, or up to `lines` of them; `help` is read below it. */
export type Part = Worded & { label: string; help?: string; lines?: number; form?: LineForm; optional?: true }
type Parts = Readonly<Record<string, Part>>
type RecordOf<Of extends Parts> = {
  readonly [Name in keyof Of]: Of[Name] extends { lines: number } ? readonly string[] : string
}
/** Records of the same parts, in an order; `one` is what one of them is. */
export type RecordsSetting = {
  kind: 'records'
  one: 'office' | 'quote'
  least: number
  most: number
  parts: Parts
  default?: readonly Readonly<Record<string, string | readonly string[]>>[]
}
/** Languages beside the source's, in the order of their record; there may be none. */
type LanguagesSetting = { kind: 'languages'; default: readonly Language[] }
/** What texts of the company are in a language, each by its English: another text has none until somebody gives it one. */
export type TextsSetting = { kind: 'texts'; language: Language; most: number; max: number; default?: readonly Said[] }
export type Said = { readonly english: string; readonly text: string }
/** Without a default it is the example company's until somebody sets it. */
export type Setting =
  | NumberSetting
  | ChoiceSetting
  | LineSetting
  | LinesSetting
  | RecordsSetting
  | LanguagesSetting
  | TextsSetting

/** Whether it has words that buyers read. */
export const isProse = (setting: Setting) =>
  setting.kind === 'records' ? Object.values(setting.parts).some(({ prose }) => prose) : 'prose' in setting

export type ValueOf<One extends Setting> = One extends { kind: 'choice'; options: infer Options }
  ? keyof Options
  : One extends { kind: 'records'; parts: infer Of extends Parts }
    ? readonly RecordOf<Of>[]
    : One extends { kind: 'lines' }
      ? readonly string[]
      : One extends { kind: 'languages' }
        ? readonly Language[]
        : One extends { kind: 'texts' }
          ? readonly Said[]
          : One extends { kind: 'line' }
            ? One extends { optional: true }
              ? string | null
              : string
            : One extends { optional: true }
              ? number | null
              : number

/** The parts of a value as a person reads them: of a list each, else the one. One of a list may come alone, and lists as they were typed. */
function settingTexts(setting: Setting, value: unknown): string[] {
  if (setting.kind === 'records')
    return [value as object].flat().map((one) => Object.values(one).flat().filter(Boolean).join(', '))
  if (setting.kind === 'lines') return [value].flat().map(String).filter(Boolean)
  if (setting.kind === 'texts') return [value as Said].flat().map(({ english, text }) => `${english} → ${text}`)
  if (setting.kind === 'languages') return [value].flat().map((name) => ownName(String(name)))
  return value === null || value === undefined || value === '' ? [] : [textOf(setting, value)]
}

/** The same where there is little room: of each record its first two parts, such as city and country. */
export const shortTexts = (setting: Setting, value: unknown) =>
  setting.kind === 'records'
    ? [value as object].flat().map((one) => Object.values(one).slice(0, 2).flat().join(', '))
    : settingTexts(setting, value)

/** A value as a person reads it: `12 days`, `0.6%`, `30,000 yen`, `Total loss`, `Not set`. */
export const settingText = (setting: Setting, value: unknown) => settingTexts(setting, value).join('; ') || t('Not set')

const ownName = (name: string) => (isLanguage(name) ? ownNames[name] : name)

function textOf(setting: NumberSetting | ChoiceSetting | LineSetting, value: unknown) {
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value)
  if (setting.kind === 'line') return setting.form === 'chat' ? `+${value}` : String(value)
  if (setting.plain) return String(value)
  return units[setting.unit].of(Number(value), numberForm({ maximumFractionDigits: setting.decimals }))
}

type Words = { alone(): string; of(value: number, form: ReturnType<typeof numberForm>): string }
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
export const unitText = (unit: Unit) => units[unit].alone()

const formText = messages({
  email: 'Please enter a valid e-mail address',
  phone: 'Please enter a telephone number with its country code, such as +81 3-5550-0142',
  chat: 'Please enter a number with its country code: 7 to 15 digits',
  stars: 'Please enter 1 to 5',
} as const satisfies Record<LineForm, string>)

/** What a person reads of a line that is not as it has to be. */
export const lineText = ({ form, max }: { form?: LineForm; max: number }) =>
  form ? formText[form] : t('Please enter a text of at most {max} characters', { max })

/** What a person reads of a value that a setting does not take. */
export function limitsText(setting: Setting): string {
  switch (setting.kind) {
    case 'choice':
      return t('Please choose one of: {choices}', { choices: listText(Object.values(setting.options)) })
    case 'languages':
      return t('Please choose only from: {choices}', { choices: listText(otherLanguages.map(ownName)) })
    case 'line':
      return lineText(setting)
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
      const [from = '', to = ''] = [min, max].map((end) => (plain ? String(end) : counted(end)))
      return numberLimits(setting, from, to)
    }
  }
}

function numberLimits({ decimals, optional }: NumberSetting, from: string, to: string) {
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
