import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '#features/ground/audit/office-history.tsx'
import { SailingsScreen } from '#features/port/voyages/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Sailings'))

export default function Sailings() {
  return <SailingsScreen history={(id) => <ThingHistory entity="voyage" id={id} />} />
}
