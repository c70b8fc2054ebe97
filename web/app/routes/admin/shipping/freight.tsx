import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { FreightScreen } from '#features/shipping/freight/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Freight'))

export default function Freight() {
  return <FreightScreen history={(id) => <RecordHistory entity="freight" id={id} />} />
}
