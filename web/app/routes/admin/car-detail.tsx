import type { Car } from '@minato/contract/cars/car.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { History } from '~/features/audit/admin/history'
import { CarRecord } from '~/features/cars/admin/car-record'
import { useCarChanges } from '~/features/cars/admin/use-car-changes'
import { carOfficeWords } from '~/features/cars/admin/words'
import { CarFeatures } from '~/features/cars/car-facts'
import { CarGallery } from '~/features/cars/car-gallery'
import { StatusBadge } from '~/features/cars/status-badge'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { leftList } from '~/lib/left-list'
import { query, refresh } from '~/lib/query'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Badge } from '~/ui/read/badge'
import { Failure, Skeleton } from '~/ui/read/states'

export const meta = () => adminMeta('Car')

const toList = () => ({ to: leftList(paths.admin.cars), label: 'Back to Cars' })

export default function CarDetail() {
  const { id = '' } = useParams()
  const car = useQuery(query(api.cars.show, { params: { id } }))
  if (car.isPending)
    return (
      <Screen title="Car" back={toList()}>
        <Skeleton className="aspect-4/3 max-w-3xl" />
      </Screen>
    )
  if (car.isError)
    return (
      <Screen title="Car" back={toList()}>
        <Failure title={carOfficeWords.detailFailed(sentence(car.error))}>
          <Button onClick={() => window.location.reload()}>Retry</Button>
        </Failure>
      </Screen>
    )
  return <Shown car={car.data} />
}

function Shown({ car }: { car: Car }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { toggle, toggling, askDelete, dialogs } = useCarChanges(() => {
    toast.success(carOfficeWords.deletedFromDetail)
    navigate(leftList(paths.admin.cars))
    queries.removeQueries({ queryKey: api.cars.show.key({ params: { id: car.id } }) })
    refresh(queries, 'cars')
  })
  const note = (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={car.status} />
      {!car.isActive && <Badge tone="still">Inactive (Hidden)</Badge>}
      <span className="font-mono">{car.stockNumber}</span>
    </span>
  )
  const actions = (
    <>
      <ButtonLink to={paths.admin.editCar(car.id)} look="main">
        <Pencil className="size-5" aria-hidden />
        Edit Car
      </ButtonLink>
      <Button onClick={() => toggle(car)} busy={toggling}>
        {car.isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button look="danger" onClick={() => askDelete(car)}>
        <Trash2 className="size-5" aria-hidden />
        Delete Car
      </Button>
    </>
  )
  return (
    <Screen title={car.title} note={note} actions={actions} back={toList()}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CarGallery pictures={[car.mainImage, ...car.gallery].filter((url) => url !== null)} title={car.title} />
        <CarRecord car={car} />
      </div>
      <div className="mt-6">
        <CarFeatures car={car} />
      </div>
      <div className="mt-6">
        <History entity="car" id={car.id} />
      </div>
      {dialogs}
    </Screen>
  )
}
