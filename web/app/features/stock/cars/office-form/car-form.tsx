import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { EditForm } from '#forms/office/edit-form.tsx'
import { FormPart } from '#forms/office/form-part.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import type { useListReturn } from '#office/address.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { carOfficeWords } from '../office/words.ts'
import { ImagesPart } from '../office-pictures/pictures.tsx'
import { usePictures } from '../office-pictures/use-pictures.ts'
import { ConditionPart } from './condition.tsx'
import { FeaturesPart } from './features.tsx'
import { CarFields } from './fields.tsx'
import { useSendCar } from './use-send-car.ts'
import { carForm, toComparedFields, toCopyValues, toFormValues } from './values.ts'

type Props = { car?: OfficeCar; like?: OfficeCar; toCars: ReturnType<typeof useListReturn> }

export function CarForm({ car, like, toCars }: Props) {
  const pictures = usePictures(car)
  const { uploadedShare, create, update } = useSendCar(pictures)
  const edit = useEditForm({
    entity: 'car',
    schema: carForm,
    record: car,
    toValues: (from) => (!from && like ? toCopyValues(like) : toFormValues(from)),
    toComparedFields,
    read: ({ id }) => api.cars.show({ params: { id } }),
    create,
    update,
    extraInput: { names: pictures.changed, rebase: pictures.follow },
    checkExtraInput: pictures.complete,
    secretFields: ['chassisNumber'],
    groups: ['cars'],
    successText: ({ title }) =>
      car ? t('{title} was saved.', { title }, 'a car') : t('{title} was added.', { title }, 'a car'),
    onSaved: toCars.leave,
  })
  return (
    <EditForm
      edit={edit}
      label={car ? t('Edit car') : t('New car')}
      submit={car ? t('Update Car') : t('Create Car')}
      failed={{ text: carOfficeWords.saveFailed }}
      busy={pictures.done !== null}
      faults={[{ name: 'mainImage', message: pictures.faults.main, onGo: () => pictures.input.current?.focus() }]}
      cancel={<ButtonLink to={toCars.to}>{t('Cancel')}</ButtonLink>}
      isLong
      progress={uploadedShare !== null && <Progress left={uploadedShare} />}
    >
      <FormPart title={t('Basic Information')} note={t('* required')}>
        <CarFields part="basic" storedChassis={car?.chassisNumber ?? null} />
      </FormPart>
      <FormPart title={t('Technical Specifications')}>
        <CarFields part="technical" />
      </FormPart>
      <FormPart title={t('Registration and Manufacture')} note={t('These decide whether a country allows it.')}>
        <CarFields part="dates" />
      </FormPart>
      <FormPart
        title={t('Size and Shipping')}
        note={t('The freight is calculated from these. Empty fields are estimated from the vehicle class.')}
      >
        <CarFields part="shipping" />
      </FormPart>
      <FormPart title={t('Auction')}>
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
    {left < 1
      ? t('Uploading {percent}%', { percent: Math.round(left * 100) })
      : t('Uploaded. Preparing the pictures …')}
    <progress className="h-2 min-w-0 grow basis-24 accent-good" value={left} />
  </label>
)
