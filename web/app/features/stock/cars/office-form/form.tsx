import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useListReturn } from '#office/address.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { carOfficeWords } from '../office/words.ts'
import { CarForm } from './car-form.tsx'

export function CreateCar({ like }: { like: string | null }) {
  const toCars = useListReturn(paths.admin.cars)
  const result = useQuery({ ...query(api.cars.show, { params: { id: like ?? '' } }), enabled: like !== null })
  return (
    <Screen
      title={t('Create Car')}
      note={like && result.data && carOfficeWords.copiedFrom(result.data.title)}
      back={{ ...toCars, label: t('Back to Cars') }}
    >
      {like === null ? (
        <CarForm toCars={toCars} />
      ) : (
        <FreshRecord result={result} allowCached loading={t('Loading the car')} failed={carOfficeWords.detailFailed}>
          {(car) => <CarForm like={car} toCars={toCars} />}
        </FreshRecord>
      )}
    </Screen>
  )
}

export function EditCar({ id }: { id: string }) {
  const toCars = useListReturn(paths.admin.cars)
  const result = useQuery({ ...query(api.cars.show, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Screen title={t('Edit Car')} note={result.data?.title} back={{ ...toCars, label: t('Back to Cars') }}>
      <FreshRecord
        result={result}
        loading={t('Loading the car')}
        failed={carOfficeWords.detailFailed}
        again={{ label: t('Retry'), try: () => void result.refetch() }}
      >
        {(car) => <CarForm key={id} car={car} toCars={toCars} />}
      </FreshRecord>
    </Screen>
  )
}
