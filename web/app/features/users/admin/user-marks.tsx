import type { User } from '@minato/contract/users/endpoints.ts'
import { userRoles, userStates } from '@minato/contract/users/office.ts'
import { Badge } from '~/ui/read/badge'

/** What somebody may do. */
export const RoleMark = ({ role }: Pick<User, 'role'>) =>
  role === 'ADMIN' ? <Badge tone="hold">Admin</Badge> : <span>{userRoles.USER}</span>

/** Whether somebody may log in. */
export const StateMark = ({ isActive }: Pick<User, 'isActive'>) => (
  <Badge tone={isActive ? 'good' : 'still'}>{isActive ? userStates.active : userStates.inactive}</Badge>
)
