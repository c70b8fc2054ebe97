import { ImportScreen } from '~/features/stock/stock-imports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Import Cars')
export default ImportScreen
