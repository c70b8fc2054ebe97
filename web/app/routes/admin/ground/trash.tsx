import { t } from '@minato/contract/language/messages.ts'
import { TrashScreen } from '~/features/ground/trash/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Trash'))

export default TrashScreen
