import { t } from '@minato/contract/language/messages.ts'
import { HistoryScreen } from '~/features/ground/audit/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('History'))
export default HistoryScreen
