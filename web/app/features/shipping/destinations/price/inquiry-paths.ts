import { t } from '@minato/contract/language/messages.ts'
import { inquiryLimits, type inquiryTypes } from '@minato/contract/office/inquiries/facts.ts'
import { formatPort, methods } from '@minato/contract/platform/ports/facts.ts'
import type { VehicleClass } from '@minato/contract/platform/trade/vehicles.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { promiseTexts } from '@minato/contract/shipping/voyages/promise-words.ts'
import { getVehicleClass, type PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import type { Choices } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'

export type CarAtPort = PricingCar & Pick<StoredCar, 'title' | 'make' | 'model'> & { stockNumber?: string }

const inquiryTypesByClass: Partial<Record<VehicleClass, keyof typeof inquiryTypes>> = {
  bus: 'BUS',
  minibus: 'BUS',
  truck: 'TRUCKS',
  kei_truck: 'TRUCKS',
  moto: 'BIKES',
  machinery: 'OTHERS',
  special: 'OTHERS',
}
const getInquiryType = (vehicle: VehicleClass | null) => vehicle && inquiryTypesByClass[vehicle]

const formatCar = ({ stockNumber, title }: CarAtPort) => [stockNumber, title].filter(Boolean).join(', ')
/** Several cars are listed by stock number only, to keep the message short. */
const formatCars = (cars: readonly CarAtPort[]) =>
  cars.map((car) => (cars.length > 1 && car.stockNumber) || formatCar(car)).join(', ')

export const buildFreightInquiryPath = (cars: readonly CarAtPort[], terms: DestinationTerms, { method }: Choices) =>
  buildInquiryPath(
    cars,
    terms,
    t('What is the freight of {cars} by {method} to {port}?', {
      cars: formatCars(cars),
      method: methods[method],
      port: formatPort(terms),
    }),
  )

export const buildSailingInquiryPath = (car: CarAtPort, terms: DestinationTerms, { method }: Choices) =>
  buildInquiryPath([car], terms, promiseTexts.question(formatCar(car), formatPort(terms), method))

function buildInquiryPath(cars: readonly CarAtPort[], terms: DestinationTerms, message: string) {
  function findCommonValue(read: (car: CarAtPort) => string | null | undefined) {
    const [first, ...otherValues] = new Set(cars.map(read))
    return otherValues.length === 0 ? first : null
  }
  const year = findCommonValue((car) => (car.year >= inquiryLimits.firstYear ? String(car.year) : null))
  const fields = {
    country: terms.country.code,
    port: terms.port.name,
    inquiryType: findCommonValue((car) => getInquiryType(getVehicleClass(car))) ?? 'CAR',
    make: findCommonValue(({ make }) => make),
    model: findCommonValue(({ model }) => model),
    steering: findCommonValue(({ steering }) => steering),
    yearFrom: year,
    yearTo: year,
    message,
  }
  const params = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${paths.inquiry}?${new URLSearchParams(params)}`
}
