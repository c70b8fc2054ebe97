import { useNavigate } from 'react-router'
import { CarForm } from '~/features/cars/admin/car-form'
import { leftList } from '~/lib/left-list'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { toast } from '~/ui/act/toast'

export const meta = () => adminMeta('Create Car')

export default function CarCreate() {
  const navigate = useNavigate()
  return (
    <Screen title="Create Car" back={{ to: leftList(paths.admin.cars), label: 'Back to Cars' }}>
      <CarForm
        onSaved={(car) => {
          toast.success(`${car.title} was added.`)
          navigate(leftList(paths.admin.cars))
        }}
      />
    </Screen>
  )
}
