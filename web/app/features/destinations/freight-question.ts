import type { VehicleClass } from '@minato/contract/cars/kinds.ts'
import type { RememberedCar } from '@minato/contract/cars/remembered-car.ts'
import { classOfCar, type TradedCar } from '@minato/contract/cars/traded-car.ts'
import type { Terms } from '@minato/contract/destinations/endpoints.ts'
import { inquiryLimits, type inquiryTypes } from '@minato/contract/inquiries/facts.ts'
import { methods, portText } from '@minato/contract/ports/facts.ts'
import { promiseTexts } from '@minato/contract/voyages/words.ts'
import type { Choices } from '~/lib/page/destination'
import { paths } from '~/paths'

/** What must be known of a car to show its price at a port, or to ask for it. */
export type CarAtPort = TradedCar & Pick<RememberedCar, 'title' | 'make' | 'model'> & { stockNumber?: string }

const kinds: Partial<Record<VehicleClass, keyof typeof inquiryTypes>> = {
  bus: 'BUS',
  minibus: 'BUS',
  truck: 'TRUCKS',
  kei_truck: 'TRUCKS',
  moto: 'BIKES',
  machinery: 'OTHERS',
  special: 'OTHERS',
}

const carText = ({ stockNumber, title }: CarAtPort) => [stockNumber, title].filter(Boolean).join(', ')

/** Asks for the freight of a car. */
export const freightQuestion = (car: CarAtPort, terms: Terms, { method }: Choices) =>
  questionOf(car, terms, `What is the freight of ${carText(car)} by ${methods[method]} to ${portText(terms)}?`)

/** Asks for the next ship for a car. */
export const shipQuestion = (car: CarAtPort, terms: Terms, { method }: Choices) =>
  questionOf(car, terms, promiseTexts.question(carText(car), portText(terms), method))

/** The address of the inquiry form with everything filled in that is known: which car, to which port, what is asked. */
function questionOf(car: CarAtPort, terms: Terms, message: string) {
  const kind = classOfCar(car)
  const year = car.year >= inquiryLimits.firstYear ? String(car.year) : ''
  const known = {
    country: terms.country.code,
    port: terms.port.name,
    inquiryType: (kind && kinds[kind]) ?? 'CAR',
    make: car.make,
    model: car.model,
    steering: car.steering ?? '',
    yearFrom: year,
    yearTo: year,
    message,
  }
  const given = Object.entries(known).filter(([, value]) => value !== '')
  return `${paths.inquiry}?${new URLSearchParams(given)}`
}
