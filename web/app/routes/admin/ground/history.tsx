import { message } from '@minato/contract/language/messages.ts'
import { HistoryScreen } from '~/features/ground/audit/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(message('History'))
export default HistoryScreen
