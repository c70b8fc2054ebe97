import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { SchedulesScreen } from '#features/platform/ship-schedules/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Manage Ship Schedule'))

export default function ShipSchedules() {
  return <SchedulesScreen history={(id) => <RecordHistory entity="schedule" id={id} />} />
}
