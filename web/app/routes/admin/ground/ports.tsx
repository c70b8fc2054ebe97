import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '#features/ground/audit/office-history.tsx'
import { PortsScreen } from '#features/ground/ports/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Ports'))

export default function Ports() {
  return <PortsScreen history={(id) => <ThingHistory entity="port" id={id} />} />
}
