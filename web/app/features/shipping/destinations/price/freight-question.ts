import { t } from '@minato/contract/language/messages.ts'
import { inquiryLimits, type inquiryTypes } from '@minato/contract/office/inquiries/facts.ts'
import { formatPort, methods } from '@minato/contract/platform/ports/facts.ts'
import type { VehicleClass } from '@minato/contract/platform/trade/vehicles.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { promiseTexts } from '@minato/contract/shipping/voyages/words.ts'
import { getVehicleClass, type PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import type { Choices } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'

export type CarAtPort = PricingCar & Pick<StoredCar, 'title' | 'make' | 'model'> & { stockNumber?: string }

const kinds: Partial<Record<VehicleClass, keyof typeof inquiryTypes>> = {
  bus: 'BUS',
  minibus: 'BUS',
  truck: 'TRUCKS',
  kei_truck: 'TRUCKS',
  moto: 'BIKES',
  machinery: 'OTHERS',
  special: 'OTHERS',
}
const kindOf = (vehicle: VehicleClass | null) => vehicle && kinds[vehicle]

const carText = ({ stockNumber, title }: CarAtPort) => [stockNumber, title].filter(Boolean).join(', ')
/** Of several there is room for their stock numbers alone. */
const carsText = (cars: readonly CarAtPort[]) =>
  cars.map((car) => (cars.length > 1 && car.stockNumber) || carText(car)).join(', ')

export const freightQuestion = (cars: readonly CarAtPort[], terms: DestinationTerms, { method }: Choices) =>
  questionOf(
    cars,
    terms,
    t('What is the freight of {cars} by {method} to {port}?', {
      cars: carsText(cars),
      method: methods[method],
      port: formatPort(terms),
    }),
  )

export const shipQuestion = (car: CarAtPort, terms: DestinationTerms, { method }: Choices) =>
  questionOf([car], terms, promiseTexts.question(carText(car), formatPort(terms), method))

function questionOf(cars: readonly CarAtPort[], terms: DestinationTerms, message: string) {
  function common(read: (car: CarAtPort) => string | null | undefined) {
    const [first, ...others] = new Set(cars.map(read))
    return others.length === 0 ? first : null
  }
  const year = common((car) => (car.year >= inquiryLimits.firstYear ? String(car.year) : null))
  const known = {
    country: terms.country.code,
    port: terms.port.name,
    inquiryType: common((car) => kindOf(getVehicleClass(car))) ?? 'CAR',
    make: common(({ make }) => make),
    model: common(({ model }) => model),
    steering: common(({ steering }) => steering),
    yearFrom: year,
    yearTo: year,
    message,
  }
  const filled = Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${paths.inquiry}?${new URLSearchParams(filled)}`
}
