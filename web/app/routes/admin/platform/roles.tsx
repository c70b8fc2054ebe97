import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { Invitations } from '#features/platform/invitations/office.tsx'
import { RolesScreen } from '#features/platform/users/roles/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Roles'))

export default function Roles() {
  return <RolesScreen history={(id) => <RecordHistory entity="role" id={id} />} below={<Invitations />} />
}
