import { t } from '@minato/contract/language/messages.ts'
import { ImportRulesScreen } from '#features/shipping/import-rules/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Import Rules'))

export default ImportRulesScreen
