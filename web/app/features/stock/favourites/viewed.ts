import { isStoredCar, type StoredCar, toStoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue } from '#lib/browser/stored.ts'

const maxViewed = 12

const emptyList: StoredCar[] = []
const viewed = createStoredValue<StoredCar[]>(emptyList, (stored) =>
  Array.isArray(stored) ? stored.filter(isStoredCar).slice(0, maxViewed) : emptyList,
)

/** Newest first; stored only in this browser. */
export const useViewed = () => viewed.use(storageKeys.viewed)

export const recordViewed = (car: StoredCar) =>
  viewed.write(
    storageKeys.viewed,
    [toStoredCar(car), ...viewed.read(storageKeys.viewed).filter(({ id }) => id !== car.id)].slice(0, maxViewed),
  )

export const clearViewed = () => viewed.write(storageKeys.viewed, null)
