import { z } from 'zod'
import { endpoints } from '../../protocol/endpoint.ts'
import { carPicture, fileMessages } from '../../values/files.ts'
import { whole } from '../../values/numbers.ts'
import { optionalLine, requiredLine } from '../../values/text.ts'
import { logo } from '../site/endpoints.ts'
import { type LineForm, limitsText, lineText, type NumberSetting, type Part, type Setting } from './kinds.ts'
import { type SettingName, type Settings, settingNames, settingOf } from './settings.ts'

/** A value of a setting, also read from the text of a form; where there need not be one, an empty text is none. */
function schemaOf(setting: Setting): z.ZodType {
  const wrong = limitsText(setting)
  switch (setting.kind) {
    case 'choice':
      return z.enum(Object.keys(setting.options), wrong)
    case 'line':
      return setting.optional ? z.union([none, lineOf(setting)], { error: wrong }) : lineOf(setting)
    case 'lines':
      return linesOf(setting.max, setting.most, wrong)
    case 'records': {
      const parts = Object.entries(setting.parts).map(([name, part]) => [name, partOf(part)])
      const record = z.strictObject(Object.fromEntries(parts))
      return z.array(record, wrong).min(setting.least, wrong).max(setting.most, wrong)
    }
    case 'number':
      return numberOf(setting)
  }
}

const none = z.union([z.literal('').transform(() => null), z.null()])

function numberOf(setting: NumberSetting) {
  const wrong = limitsText(setting)
  const { min, max, decimals } = setting
  const parts = 10 ** decimals
  const typed = z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, wrong)
    .transform(Number)
  const number = z
    .union([z.number(), typed], { error: wrong })
    .pipe(z.number({ error: wrong }).min(min, wrong).max(max, wrong))
    .refine((value) => Math.abs(value * parts - Math.round(value * parts)) < 1e-6, wrong)
    .transform((value) => Math.round(value * parts) / parts)
  return setting.optional ? z.union([none, number], { error: wrong }) : number
}

/** The number of a chat as people paste it, `+81 55-5014 2142`: its digits. No country code begins with 0. */
const chatDigits = z.string().transform((text) => text.replace(/[\s()+.‑-]/g, ''))

/** One line that holds something, in its form. */
function lineOf({ max, form }: { max: number; form?: LineForm }) {
  const wrong = lineText({ max, ...(form && { form }) })
  const text = requiredLine(max, wrong)
  if (form === 'email') return text.pipe(z.email(wrong))
  if (form === 'stars') return text.pipe(z.string().regex(/^[1-5]$/, wrong))
  if (form === 'phone') return text.pipe(z.string().regex(/^(?=(.*\d){7})\+?[\d\s()./‑-]+$/, wrong))
  return form === 'chat' ? text.pipe(chatDigits).pipe(z.string().regex(/^[1-9]\d{6,14}$/, wrong)) : text
}

const partOf = (part: Part) => {
  if (part.lines) return linesOf(part.max, part.lines, `Please give 1 to ${part.lines} lines`)
  return part.optional ? z.union([z.literal(''), lineOf(part)], { error: lineText(part) }) : lineOf(part)
}

/** Lines, also typed below one another into one field; empty ones are left out. */
const linesOf = (max: number, most: number, wrong: string) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split('\n'))], { error: wrong })
    .transform((lines) => lines.map((text) => text.trim()).filter(Boolean))
    .pipe(z.array(requiredLine(max, wrong)).max(most, wrong))

/** The value of each setting, as it may be. */
export const settingSchemas = Object.fromEntries(settingNames.map((name) => [name, schemaOf(settingOf(name))])) as {
  [Name in SettingName]: z.ZodType<Settings[Name], unknown>
}

const optional = Object.fromEntries(settingNames.map((name) => [name, settingSchemas[name].optional()])) as {
  [Name in SettingName]: z.ZodOptional<z.ZodType<Settings[Name], unknown>>
}

/** A value of any setting, as it travels. */
const anyValue = z.union([
  z.number(),
  z.string(),
  z.null(),
  z.array(z.string()).readonly(),
  z.array(z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly()])).readonly()).readonly(),
])

/** A setting as it is now. */
const settingState = z.object({
  name: z.enum(settingNames),
  value: anyValue,
  default: anyValue,
  /** Counts its changes; 0 while nobody has set it. */
  version: z.number().int(),
  /** A variable of the environment sets it. */
  fixed: z.boolean(),
})
export type SettingState = z.output<typeof settingState>

/** Other values, by name, with the versions that they were thought of over, and why. */
const settingsChange = z.strictObject({
  ...optional,
  versions: z.partialRecord(z.enum(settingNames), z.number().int()).default({}),
  reason: optionalLine(200),
})
export type SettingsChange = z.output<typeof settingsChange>

/** The logo, and how often it was changed. */
const logoState = z.object({ logo: logo.nullable(), version: z.number().int() })
export type LogoState = z.output<typeof logoState>

const states = z.object({ data: z.array(settingState) })

/** The version of the logo that somebody saw; a stale one answers 409. */
const overLogo = z.object({ version: whole(0, 2_000_000_000).optional() })

/** What is set for the whole shop. */
export const settings = endpoints({
  list: {
    method: 'GET',
    path: '/settings',
    access: 'office',
    summary:
      'Everything that can be set, with its value, its default, and whether a variable of the environment sets it; and the logo.',
    response: states.extend({ logo: logoState }),
  },
  change: {
    method: 'PATCH',
    path: '/settings',
    access: 'office',
    summary:
      'Sets the named values, all or none; each takes the permission of its group. {versions} are those that the edit started from: a stale one answers 409. What the environment sets is refused.',
    body: settingsChange,
    problems: ['stale', 'code-needed'],
    response: states,
  },
  uploadLogo: {
    method: 'PUT',
    path: '/settings/logo',
    access: 'settings.edit',
    summary: "Uploads the company's logo, or another one in its place: a JPEG, PNG or WebP.",
    body: overLogo,
    files: { logo: { count: 1, bytes: carPicture.bytes, tooLarge: fileMessages.pictureLarge } },
    problems: ['file-missing', 'stale'],
    response: logoState,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/settings/logo',
    access: 'settings.edit',
    summary: "Takes the company's logo away: the built-in sign stands in its place.",
    query: overLogo,
    problems: ['stale'],
    response: logoState,
  },
})
