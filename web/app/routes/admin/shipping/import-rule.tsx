import { t } from '@minato/contract/language/messages.ts'
import { useParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { ImportRule } from '#features/shipping/import-rules/office-rule.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Import Rule'))

export default function Rule() {
  const { id = '' } = useParams()
  return <ImportRule id={id} history={<RecordHistory entity="importRule" id={id} />} />
}
