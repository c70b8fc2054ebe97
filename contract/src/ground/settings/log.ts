import { settingText } from './kinds.ts'
import { isSetting, settingOf } from './settings.ts'

export const settingValue = (name: string, value: unknown) =>
  isSetting(name) ? settingText(settingOf(name), value) : null
