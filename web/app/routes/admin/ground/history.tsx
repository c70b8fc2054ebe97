import { HistoryScreen } from '~/features/ground/audit/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('History')
export default HistoryScreen
