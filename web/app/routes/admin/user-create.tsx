import { useNavigate } from 'react-router'
import { Screen } from '~/features/admin/screen'
import { CreateForm } from '~/features/users/admin/create-form'
import { leftList } from '~/lib/left-list'
import { paths } from '~/paths'
import { toast } from '~/ui/act/toast'
import { adminMeta } from './meta.ts'

export const meta = () => adminMeta('Create User')

export default function UserCreate() {
  const navigate = useNavigate()
  return (
    <Screen title="Create User" back={{ to: leftList(paths.admin.users), label: 'Back to Users' }}>
      <CreateForm
        onSaved={(user) => {
          toast.success(`${user.fullName} was added.`)
          navigate(leftList(paths.admin.users))
        }}
      />
    </Screen>
  )
}
