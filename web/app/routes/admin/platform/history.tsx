import { t } from '@minato/contract/language/messages.ts'
import { HistoryScreen } from '#features/platform/audit/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('History'))
export default HistoryScreen
