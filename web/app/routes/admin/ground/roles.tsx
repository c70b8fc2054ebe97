import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { Invitations } from '~/features/ground/invitations/office'
import { RolesScreen } from '~/features/ground/roles/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Roles'))

export default function Roles() {
  return <RolesScreen history={(id) => <ThingHistory entity="role" id={id} />} below={<Invitations />} />
}
