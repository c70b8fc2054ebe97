import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { CarForm } from '~/features/cars/admin/car-form'
import { carOfficeWords } from '~/features/cars/admin/words'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { leftList } from '~/lib/left-list'
import { query } from '~/lib/query'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Failure, LoadingRows } from '~/ui/read/states'

export const meta = () => adminMeta('Edit Car')

export default function CarEdit() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  // The form begins with the car as it is now, not with what a list remembers; a later failure must not take it away.
  const car = useQuery({ ...query(api.cars.show, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Screen title="Edit Car" note={car.data?.title} back={{ to: leftList(paths.admin.cars), label: 'Back to Cars' }}>
      {car.data && car.isFetchedAfterMount ? (
        <CarForm
          key={id}
          car={car.data}
          onSaved={(saved) => {
            toast.success(`${saved.title} was saved.`)
            navigate(leftList(paths.admin.cars))
          }}
        />
      ) : car.isError ? (
        <Failure title={carOfficeWords.detailFailed(sentence(car.error))}>
          <Button onClick={() => car.refetch()}>Retry</Button>
        </Failure>
      ) : (
        <LoadingRows />
      )}
    </Screen>
  )
}
