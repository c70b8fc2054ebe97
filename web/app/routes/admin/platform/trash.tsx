import { t } from '@minato/contract/language/messages.ts'
import { TrashScreen } from '#features/platform/trash/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Trash'))

export default TrashScreen
