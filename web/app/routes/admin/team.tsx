import { History } from '~/features/audit/admin/history'
import { TeamScreen } from '~/features/team/office'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Team Management')

export default function Team() {
  return <TeamScreen history={(id) => <History entity="team" id={id} />} />
}
