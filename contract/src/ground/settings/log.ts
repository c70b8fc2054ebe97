import { settingText } from './kinds.ts'
import { isSetting, settingOf } from './settings.ts'

/** The value of a setting, as the log reads it. */
export const settingValue = (name: string, value: unknown) =>
  isSetting(name) ? settingText(settingOf(name), value) : null
