import { ThingHistory } from '~/features/audit/office-history'
import { SettingsScreen } from '~/features/settings/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Settings')

export default function Settings() {
  return <SettingsScreen history={<ThingHistory entity="setting" />} />
}
