import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { PortsScreen } from '~/features/ground/ports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Ports'))

export default function Ports() {
  return <PortsScreen history={(id) => <ThingHistory entity="port" id={id} />} />
}
