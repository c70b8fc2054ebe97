import { message } from '@minato/contract/language/messages.ts'
import { ImportScreen } from '~/features/stock/stock-imports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(message('Import Cars'))
export default ImportScreen
