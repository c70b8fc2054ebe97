import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { SettingsScreen } from '#features/platform/settings/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Settings'))

export default function Settings() {
  return <SettingsScreen history={<RecordHistory entity="setting" />} />
}
