import { CreateUser } from '~/features/users/office-forms'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Create User')
export default CreateUser
