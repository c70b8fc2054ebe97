import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { PortsScreen } from '#features/platform/ports/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Ports'))

export default function Ports() {
  return <PortsScreen history={(id) => <RecordHistory entity="port" id={id} />} />
}
