import { HistoryScreen } from '~/features/audit/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('History')
export default HistoryScreen
