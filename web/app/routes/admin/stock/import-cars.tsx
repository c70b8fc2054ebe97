import { t } from '@minato/contract/language/messages.ts'
import { ImportScreen } from '#features/stock/stock-imports/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Import Cars'))
export default ImportScreen
