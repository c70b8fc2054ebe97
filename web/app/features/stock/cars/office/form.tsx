import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { useBackToList } from '~/office/address'
import { EditForm, FormPart } from '~/office/edit-form'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { useEditForm } from '~/office/use-edit-form'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { ConditionPart } from './condition.tsx'
import { FeaturesPart } from './features.tsx'
import { CarFields } from './fields.tsx'
import { ImagesPart } from './pictures.tsx'
import { usePictures } from './use-pictures.ts'
import { carForm, comparable, copyOf, startingValues, useSendCar } from './values.ts'
import { carOfficeWords } from './words.ts'

/** Writes a new car, from nothing or from one like it. */
export function CreateCar({ like }: { like: string | null }) {
  const toCars = useBackToList(paths.admin.cars)
  const found = useQuery({ ...query(api.cars.show, { params: { id: like ?? '' } }), enabled: like !== null })
  return (
    <Screen
      title="Create Car"
      note={like && found.data && carOfficeWords.like(found.data.title)}
      back={{ ...toCars, label: 'Back to Cars' }}
    >
      {like === null ? (
        <CarForm toCars={toCars} />
      ) : (
        <Fresh found={found} remembered loading="Loading the car" failed={carOfficeWords.detailFailed}>
          {(car) => <CarForm like={car} toCars={toCars} />}
        </Fresh>
      )}
    </Screen>
  )
}

/** Changes one. */
export function EditCar({ id }: { id: string }) {
  const toCars = useBackToList(paths.admin.cars)
  const found = useQuery({ ...query(api.cars.show, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Screen title="Edit Car" note={found.data?.title} back={{ ...toCars, label: 'Back to Cars' }}>
      <Fresh
        found={found}
        loading="Loading the car"
        failed={carOfficeWords.detailFailed}
        again={{ label: 'Retry', try: () => void found.refetch() }}
      >
        {(car) => <CarForm key={id} car={car} toCars={toCars} />}
      </Fresh>
    </Screen>
  )
}

type Props = { car?: OfficeCar; like?: OfficeCar; toCars: ReturnType<typeof useBackToList> }

function CarForm({ car, like, toCars }: Props) {
  const pictures = usePictures(car)
  const { left, create, update } = useSendCar(pictures)
  const edit = useEditForm({
    entity: 'car',
    schema: carForm,
    thing: car,
    start: (from) => (!from && like ? copyOf(like) : startingValues(from)),
    shown: comparable,
    read: ({ id }) => api.cars.show({ params: { id } }),
    create,
    update,
    beside: { names: pictures.changed, follow: pictures.follow },
    complete: pictures.complete,
    secret: ['chassisNumber'],
    groups: ['cars'],
    onSaved({ title }) {
      toast.success(`${title} was ${car ? 'saved' : 'added'}.`)
      toCars.leave()
    },
  })
  return (
    <EditForm
      edit={edit}
      label={car ? 'Edit car' : 'New car'}
      submit={car ? 'Update Car' : 'Create Car'}
      failed={{ text: carOfficeWords.saveFailed }}
      busy={pictures.done !== null}
      faults={[{ name: 'mainImage', message: pictures.faults.main, onGo: () => pictures.input.current?.focus() }]}
      cancel={<ButtonLink to={toCars.to}>Cancel</ButtonLink>}
      long
      progress={left !== null && <Progress left={left} />}
    >
      <FormPart title="Basic Information" note="* must be filled">
        <CarFields part="basic" keptChassis={car?.chassisNumber ?? null} />
      </FormPart>
      <FormPart title="Technical Specifications">
        <CarFields part="technical" />
      </FormPart>
      <FormPart title="Registration and Manufacture" note="Whether a country lets it in is reckoned from these.">
        <CarFields part="dates" />
      </FormPart>
      <FormPart
        title="Size and Shipping"
        note="Freight is reckoned from these. What is left empty is estimated by its class."
      >
        <CarFields part="shipping" />
      </FormPart>
      <FormPart title="Auction">
        <CarFields part="auction" />
      </FormPart>
      <ConditionPart />
      <FeaturesPart />
      <ImagesPart pictures={pictures} />
    </EditForm>
  )
}

const Progress = ({ left }: { left: number }) => (
  <label className="flex min-w-0 grow items-center gap-3 text-sm">
    {left < 1 ? `Uploading ${Math.round(left * 100)}%` : 'Uploaded. Preparing the pictures …'}
    <progress className="h-2 min-w-0 grow basis-24 accent-good" value={left} />
  </label>
)
