import { z } from 'zod'
import { endpoints } from '../protocol/endpoint.ts'
import { optionalLine } from '../values/text.ts'
import { limitsText, type Setting } from './kinds.ts'
import { type SettingName, type Settings, settingNames, settingOf } from './settings.ts'

/** A value of a setting, also read from the text of a form; where there need not be one, an empty text is none. */
function schemaOf(setting: Setting): z.ZodType {
  const wrong = limitsText(setting)
  if (setting.kind === 'choice') return z.enum(Object.keys(setting.options), wrong)
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
  return setting.optional ? z.union([z.literal('').transform(() => null), z.null(), number], { error: wrong }) : number
}

/** The value of each setting, as it may be. */
export const settingSchemas = Object.fromEntries(settingNames.map((name) => [name, schemaOf(settingOf(name))])) as {
  [Name in SettingName]: z.ZodType<Settings[Name], unknown>
}

const optional = Object.fromEntries(settingNames.map((name) => [name, settingSchemas[name].optional()])) as {
  [Name in SettingName]: z.ZodOptional<z.ZodType<Settings[Name], unknown>>
}

/** A setting as it is now. */
const settingState = z.object({
  name: z.enum(settingNames),
  value: z.union([z.number(), z.string(), z.null()]),
  default: z.union([z.number(), z.string(), z.null()]),
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

const states = z.object({ data: z.array(settingState) })

/** What is set for the whole shop. */
export const settings = endpoints({
  list: {
    method: 'GET',
    path: '/settings',
    access: 'office',
    summary:
      'Everything that can be set, with its value, its default, and whether a variable of the environment sets it.',
    response: states,
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
})
