import { UsersScreen } from '~/features/ground/users/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('All Users')
export default UsersScreen
