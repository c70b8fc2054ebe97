import { z } from 'zod'
import { otherLanguages } from '#language/languages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { carPicture, fileMessages } from '#values/files.ts'
import { integerInput } from '#values/numbers.ts'
import { optionalLine } from '#values/text.ts'
import { logo } from '../company/schemas.ts'
import { settingSchemas } from './setting-schemas.ts'
import { type SettingName, type Settings, settingNames } from './settings.ts'

const optional = Object.fromEntries(settingNames.map((name) => [name, settingSchemas[name].optional()])) as {
  [Name in SettingName]: z.ZodOptional<z.ZodType<Settings[Name], unknown>>
}

const anyValue = z.union([
  z.number(),
  z.string(),
  z.null(),
  z.array(z.string()).readonly(),
  z.array(z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly()])).readonly()).readonly(),
])

const settingState = z.object({
  name: z.enum(settingNames),
  value: anyValue,
  default: anyValue,
  /** Number of changes; 0 while it is not set. */
  version: z.number().int(),
  /** A variable of the environment sets it. */
  fixed: z.boolean(),
  /** For languages: the native reader of the trade who confirmed each, as text; null without one. */
  confirmedBy: z.partialRecord(z.enum(otherLanguages), z.string().nullable()).optional(),
})
export type SettingState = z.output<typeof settingState>

/** New values by name, the versions that the edit started from, and a reason. */
const settingsChange = z.strictObject({
  ...optional,
  versions: z.partialRecord(z.enum(settingNames), z.number().int()).default({}),
  reason: optionalLine(200),
})
export type SettingsChange = z.output<typeof settingsChange>

const logoState = z.object({ logo: logo.nullable(), version: z.number().int() })
export type LogoState = z.output<typeof logoState>

const states = z.object({ data: z.array(settingState) })

/** The version of the logo that the caller saw; a stale one returns 409. */
const overLogo = z.object({ version: integerInput(0, 2_000_000_000).optional() })

export const settings = defineEndpoints('office', {
  list: {
    route: 'GET /settings',
    summary:
      'Lists every setting with its value, its default, and whether a variable of the environment sets it; and the logo.',
    response: states.extend({ logo: logoState }),
  },
  change: {
    route: 'PATCH /settings',
    summary:
      'Sets the named values, all or none; each needs the permission of its group. {versions} are those that the edit started from: a stale one returns 409. Values from the environment are refused.',
    body: settingsChange,
    problems: ['stale', 'code-needed'],
    response: states,
  },
  uploadLogo: {
    route: 'PUT /settings/logo',
    access: 'settings.edit',
    summary: "Uploads the company's logo, or replaces it: a JPEG, PNG or WebP.",
    body: overLogo,
    files: { logo: { count: 1, bytes: carPicture.bytes, tooLarge: () => fileMessages.pictureLarge } },
    problems: ['file-missing', 'stale'],
    response: logoState,
  },
  removeLogo: {
    route: 'DELETE /settings/logo',
    access: 'settings.edit',
    summary: "Deletes the company's logo; the built-in sign appears instead.",
    query: overLogo,
    problems: ['stale'],
    response: logoState,
  },
})
