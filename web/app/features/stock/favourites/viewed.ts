import { isRememberedCar, type RememberedCar, rememberedCar } from '@minato/contract/stock/cars/remembered-car.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { storedValue } from '#lib/browser/stored.ts'

const most = 12

const none: RememberedCar[] = []
const viewed = storedValue<RememberedCar[]>(none, (stored) =>
  Array.isArray(stored) ? stored.filter(isRememberedCar).slice(0, most) : none,
)

/** The cars whose pages were opened in this browser, the last first; no server is told. */
export const useViewed = () => viewed.use(storageKeys.viewed)

export const noteViewed = (car: RememberedCar) =>
  viewed.write(
    storageKeys.viewed,
    [rememberedCar(car), ...viewed.read(storageKeys.viewed).filter(({ id }) => id !== car.id)].slice(0, most),
  )

export const forgetViewed = () => viewed.write(storageKeys.viewed, null)
