import { z } from 'zod'
import { otherLanguages } from '#language/languages.ts'
import { t } from '#language/messages.ts'
import { stripChatMarks } from '#values/clean-text.ts'
import { compactPhone, isPhone } from '#values/people/phone.ts'
import { emptyToNull, line, requiredLine } from '#values/text.ts'
import {
  type FieldSetting,
  formatLineRule,
  formatSettingRule,
  type LineForm,
  type NumberSetting,
  type Setting,
  type TextsSetting,
} from './kinds.ts'
import { getSetting, type SettingName, type Settings, settingNames } from './settings.ts'

/** Returns the schema of a setting, which also reads form text. For an optional setting empty text means none. */
function buildSchema(setting: Setting): z.ZodType {
  const wrong = { error: () => formatSettingRule(setting) }
  switch (setting.kind) {
    case 'choice':
      return z.enum(Object.keys(setting.options), wrong)
    case 'languages':
      return z
        .array(z.enum(otherLanguages, wrong), wrong)
        .transform((chosen) => otherLanguages.filter((language) => chosen.includes(language)))
    case 'line':
      return setting.optional ? emptyToNull(buildLineSchema(setting), wrong.error) : buildLineSchema(setting)
    case 'lines':
      return buildLinesSchema(setting.max, setting.most, wrong.error)
    case 'records': {
      const parts = Object.entries(setting.parts).map(([name, part]) => [name, buildFieldSchema(part)])
      const record = z.strictObject(Object.fromEntries(parts))
      return z.array(record, wrong).min(setting.least, wrong).max(setting.most, wrong)
    }
    case 'texts':
      return buildTranslationsSchema(setting)
    case 'number':
      return buildNumberSchema(setting)
  }
}

function buildNumberSchema(setting: NumberSetting) {
  const wrong = { error: () => formatSettingRule(setting) }
  const { min, max, decimals } = setting
  const parts = 10 ** decimals
  const typedNumber = z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, wrong)
    .transform(Number)
  const number = z
    .union([z.number(), typedNumber], wrong)
    .pipe(z.number(wrong).min(min, wrong).max(max, wrong))
    .refine((value) => Math.abs(value * parts - Math.round(value * parts)) < 1e-6, wrong)
    .transform((value) => Math.round(value * parts) / parts)
  return setting.optional ? emptyToNull(number, wrong.error) : number
}

/** Reduces a pasted chat number, `+81 55-5014 2142`, to its digits. No country code begins with 0. */
const chatDigits = z.string().transform((text) => compactPhone(text)?.replace('+', '') ?? text)

function buildLineSchema({ max, form }: { max: number; form?: LineForm }) {
  const wrong = { error: () => formatLineRule({ max, ...(form && { form }) }) }
  const text = requiredLine(max, wrong.error)
  if (form === 'email') return text.overwrite(stripChatMarks).pipe(z.email(wrong))
  if (form === 'stars') return text.pipe(z.string().regex(/^[1-5]$/, wrong))
  // A longer one of an earlier release stays valid, else the example's would replace it. A change refuses it.
  if (form === 'phone') return text.overwrite(stripChatMarks).refine((number) => isPhone(number, 7, max), wrong)
  return form === 'chat' ? text.pipe(chatDigits).pipe(z.string().regex(/^[1-9]\d{6,14}$/, wrong)) : text
}

const buildFieldSchema = (part: FieldSetting) => {
  if (part.lines)
    return buildLinesSchema(part.max, part.lines, () => t('Please enter 1 to {most} lines', { most: part.lines ?? 1 }))
  return part.optional
    ? z.union([z.literal(''), buildLineSchema(part)], { error: () => formatLineRule(part) })
    : buildLineSchema(part)
}

/** Lines, also typed into one multi-line field; empty ones are dropped. */
const buildLinesSchema = (max: number, most: number, wrong: () => string) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split('\n'))], { error: wrong })
    .transform((lines) => lines.map((text) => text.trim()).filter(Boolean))
    .pipe(z.array(requiredLine(max, wrong)).max(most, { error: wrong }))

/** The last translation of each English text; an empty one removes it. */
const buildTranslationsSchema = (setting: TextsSetting) => {
  const wrong = { error: () => formatSettingRule(setting) }
  const translation = z.strictObject(
    { english: requiredLine(setting.max, wrong.error), text: line(setting.max) },
    wrong,
  )
  return z
    .array(translation, wrong)
    .transform((translations) =>
      [...new Map(translations.map((item) => [item.english, item])).values()].filter(({ text }) => text !== ''),
    )
    .pipe(z.array(translation).max(setting.most, wrong))
}

export const settingSchemas = Object.fromEntries(settingNames.map((name) => [name, buildSchema(getSetting(name))])) as {
  [Name in SettingName]: z.ZodType<Settings[Name], unknown>
}
