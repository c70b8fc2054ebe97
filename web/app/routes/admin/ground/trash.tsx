import { message } from '@minato/contract/language/messages.ts'
import { TrashScreen } from '~/features/ground/trash/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(message('Trash'))

export default TrashScreen
