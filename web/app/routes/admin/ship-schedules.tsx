import { History } from '~/features/audit/admin/history'
import { SchedulesScreen } from '~/features/ship-schedules/office'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Manage Ship Schedule')

export default function ShipSchedules() {
  return <SchedulesScreen history={(id) => <History entity="schedule" id={id} />} />
}
