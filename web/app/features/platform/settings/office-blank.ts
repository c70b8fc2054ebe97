import { firstSettings, hasExampleValue } from '@minato/contract/platform/settings/first-run.ts'
import { settingSchemas } from '@minato/contract/platform/settings/setting-schemas.ts'
import { getSetting, type SettingName } from '@minato/contract/platform/settings/settings.ts'
import { z } from 'zod'
import { type States, toFormValues } from './office-edit.ts'
import type { Input } from './office-setting-field.tsx'

const isBlank = (value: unknown) =>
  Array.isArray(value)
    ? value.every((record) => Object.values(record).every((text) => text === ''))
    : typeof value === 'string' && value.trim() === ''

/** Empty fields leave the setting unchanged. */
export const allowBlank = (name: SettingName) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), settingSchemas[name].optional())

/** Starts with the company's own values; fields with example values start empty. */
export function toStartValues(states: States): Input {
  const companyStates = states.filter((state) => !hasExampleValue(state))
  const companyValues = toFormValues(companyStates, firstSettings)
  const exampleValues = toFormValues(states.filter(hasExampleValue), firstSettings)
  for (const name of Object.keys(exampleValues) as SettingName[]) exampleValues[name] = getBlankValue(name)
  return { ...exampleValues, ...companyValues, reason: '' }
}

function getBlankValue(name: SettingName) {
  const setting = getSetting(name)
  return setting.kind === 'records' ? [Object.fromEntries(Object.keys(setting.parts).map((part) => [part, '']))] : ''
}
