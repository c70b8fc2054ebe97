import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '#features/ground/audit/office-history.tsx'
import { Invitations } from '#features/ground/invitations/office.tsx'
import { RolesScreen } from '#features/ground/users/roles/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Roles'))

export default function Roles() {
  return <RolesScreen history={(id) => <ThingHistory entity="role" id={id} />} below={<Invitations />} />
}
