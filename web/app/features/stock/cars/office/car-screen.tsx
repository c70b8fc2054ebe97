import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import { groupFeatures } from '@minato/contract/stock/cars/words/feature-words.ts'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { useListReturn } from '#office/address.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { CarFeatures } from '../car-facts.tsx'
import Condition from '../condition/condition.tsx'
import { StatusBadges } from '../office-cells.tsx'
import { CarGallery } from '../pictures/car-gallery.tsx'
import { CarActions } from './car-actions.tsx'
import { CarRecord } from './car-record.tsx'
import { carOfficeWords } from './words.ts'

export function CarScreen({ id, below }: { id: string; below: ReactNode }) {
  const result = useCall(api.cars.show, { params: { id } })
  const car = result.data
  const toCars = useListReturn(paths.admin.cars)
  return (
    <Screen
      title={car ? formatCarName(car) : t('Car')}
      note={car && <Note car={car} />}
      actions={car && <CarActions car={car} leave={toCars.leave} />}
      back={{ ...toCars, label: t('Back to Cars') }}
    >
      <FreshRecord
        result={result}
        allowCached
        loading={t('Loading the car')}
        failed={carOfficeWords.detailFailed}
        again={{ label: t('Retry'), try: () => window.location.reload() }}
      >
        {(car) => (
          <div className="grid gap-6">
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
              <CarGallery
                key={id}
                pictures={[car.mainImage, ...car.gallery].filter((url) => url !== null)}
                title={car.title}
              />
              <div className="lg:row-span-2">
                <CarRecord car={car} />
              </div>
              <CarFeatures groups={groupFeatures(car)} />
            </div>
            <Condition car={car} />
            {below}
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

const Note = ({ car }: { car: OfficeCar }) => (
  <span className="flex flex-wrap items-center gap-2">
    <StatusBadges car={car} />
    <span className="font-mono">{car.stockNumber}</span>
  </span>
)
