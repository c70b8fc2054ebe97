import { formatSettingValue } from './kinds.ts'
import { getSetting, isSetting } from './settings.ts'

export const formatLoggedSetting = (name: string, value: unknown) =>
  isSetting(name) ? formatSettingValue(getSetting(name), value) : null
