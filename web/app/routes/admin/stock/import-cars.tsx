import { t } from '@minato/contract/language/messages.ts'
import { ImportScreen } from '~/features/stock/stock-imports/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Import Cars'))
export default ImportScreen
