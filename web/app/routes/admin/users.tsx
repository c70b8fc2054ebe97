import { UsersScreen } from '~/features/users/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('All Users')
export default UsersScreen
