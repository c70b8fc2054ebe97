import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { TeamScreen } from '~/features/ground/team/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Team Management'))

export default function Team() {
  return <TeamScreen history={(id) => <ThingHistory entity="team" id={id} />} />
}
