import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { SettingsScreen } from '~/features/ground/settings/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Settings'))

export default function Settings() {
  return <SettingsScreen history={<ThingHistory entity="setting" />} />
}
