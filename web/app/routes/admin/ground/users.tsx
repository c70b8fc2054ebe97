import { t } from '@minato/contract/language/messages.ts'
import { UsersScreen } from '~/features/ground/users/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('All Users'))
export default UsersScreen
