import { settingSaid } from '@minato/contract/audit-words.ts'
import type { SettingName } from '@minato/contract/ground/settings/settings.ts'
import { source } from '@minato/contract/language/languages.ts'
import { inLanguage } from '@minato/languages/reading.ts'

/** What the log calls a setting: by its code, with its English label. */
export const settingTitle = (setting: SettingName | 'logo') => ({
  kind: 'name' as const,
  name: inLanguage(source, () => settingSaid(setting) ?? setting),
  setting,
})
