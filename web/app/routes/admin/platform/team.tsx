import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { TeamScreen } from '#features/platform/team/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Team Management'))

export default function Team() {
  return <TeamScreen history={(id) => <RecordHistory entity="team" id={id} />} />
}
