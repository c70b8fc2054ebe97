import { TrashScreen } from '~/features/ground/trash/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Trash')

export default TrashScreen
