import { t } from '@minato/contract/language/messages.ts'
import { UsersScreen } from '#features/platform/users/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('All Users'))
export default UsersScreen
