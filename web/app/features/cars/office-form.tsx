import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { api } from '~/lib/api'
import { query } from '~/lib/query'
import { useBackToList } from '~/office/address'
import { EditForm } from '~/office/edit-form'
import { Fresh } from '~/office/record'
import { Screen } from '~/office/screen'
import { useEditForm } from '~/office/use-edit-form'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { CarFields } from './admin/car-fields.tsx'
import { type CarFormInput, carForm, comparable, startingValues } from './admin/car-form-values.ts'
import { FeaturesSection } from './admin/features-section.tsx'
import { FormSection } from './admin/form-section.tsx'
import { ImagesSection } from './admin/images-section.tsx'
import { usePictures } from './admin/use-pictures.ts'
import { useSendCar } from './admin/use-send-car.ts'
import { carOfficeWords } from './admin/words.ts'

/** Writes a new car. */
export function CreateCar() {
  const toCars = useBackToList(paths.admin.cars)
  return (
    <Screen title="Create Car" back={{ ...toCars, label: 'Back to Cars' }}>
      <CarForm car={undefined} toCars={toCars} />
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

type Props = { car: OfficeCar | undefined; toCars: ReturnType<typeof useBackToList> }

function CarForm({ car, toCars }: Props) {
  const pictures = usePictures(car)
  const { left, create, update } = useSendCar(pictures)
  const edit = useEditForm({
    entity: 'car',
    schema: carForm,
    thing: car,
    start: startingValues,
    shown: comparable,
    read: ({ id }) => api.cars.show({ params: { id } }),
    create,
    update,
    beside: { names: pictures.changed, follow: pictures.follow },
    complete: pictures.complete,
    groups: ['cars'],
    onSaved({ title }) {
      toast.success(`${title} was ${car ? 'saved' : 'added'}.`)
      toCars.leave()
    },
  })
  const { form } = edit
  return (
    <EditForm
      edit={edit}
      label={car ? 'Edit car' : 'New car'}
      submit={car ? 'Update Car' : 'Create Car'}
      failed={{ text: carOfficeWords.saveFailed }}
      busy={pictures.busy}
      faults={[
        ...featureFaults(form.formState.errors).map((fault) => ({ ...fault, onGo: () => form.setFocus(fault.name) })),
        { name: 'mainImage', message: pictures.faults.main, onGo: () => pictures.input.current?.focus() },
      ]}
      cancel={<ButtonLink to={toCars.to}>Cancel</ButtonLink>}
      long
      progress={left !== null && <Progress left={left} />}
    >
      <FormSection title="Basic Information" note="* must be filled">
        <CarFields part="basic" />
      </FormSection>
      <FormSection title="Technical Specifications">
        <CarFields part="technical" />
      </FormSection>
      <FeaturesSection />
      <ImagesSection pictures={pictures} />
    </EditForm>
  )
}

type FieldFault = { name: FieldPath<CarFormInput>; message: string | undefined }

/** What is wrong with single features; a pair that is in order leaves a hole in the list of the others' errors. */
function featureFaults({ features }: FieldErrors<CarFormInput>): FieldFault[] {
  const pairs = Array.from({ length: features?.length ?? 0 }, (_, place) => features?.[place])
  return [
    { name: 'features', message: features?.root?.message },
    ...pairs.flatMap((pair, place): FieldFault[] => [
      { name: `features.${place}.type`, message: pair?.type?.message },
      { name: `features.${place}.name`, message: pair?.name?.message },
    ]),
  ]
}

const Progress = ({ left }: { left: number }) => (
  <label className="flex min-w-0 grow items-center gap-3 text-sm">
    {left < 1 ? `Uploading ${Math.round(left * 100)}%` : 'Uploaded. Preparing the pictures …'}
    <progress className="h-2 min-w-0 grow basis-24 accent-good" value={left} />
  </label>
)
