import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { SchedulesScreen } from '~/features/ground/ship-schedules/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Manage Ship Schedule'))

export default function ShipSchedules() {
  return <SchedulesScreen history={(id) => <ThingHistory entity="schedule" id={id} />} />
}
