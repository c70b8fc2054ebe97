import { t } from '@minato/contract/language/messages.ts'
import { ClosingCarsScreen } from '#features/shipping/import-rules/office-closing.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Import Deadlines'))

export default ClosingCarsScreen
