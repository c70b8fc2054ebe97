import type { VehicleClass } from '@minato/contract/cars/kinds.ts'
import type { RememberedCar } from '@minato/contract/cars/remembered-car.ts'
import { classOfCar, type TradedCar } from '@minato/contract/cars/traded-car.ts'
import type { Terms } from '@minato/contract/destinations/endpoints.ts'
import { inquiryCountryOf, inquiryLimits, type inquiryTypes } from '@minato/contract/inquiries/facts.ts'
import { methods, portText } from '@minato/contract/ports/facts.ts'
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

/** The address of the inquiry form with everything filled in that is known: which car, to which port, how. */
export function freightQuestion(car: CarAtPort, terms: Terms, { method }: Choices) {
  const kind = classOfCar(car)
  const year = car.year >= inquiryLimits.firstYear ? String(car.year) : ''
  const known = {
    country: inquiryCountryOf(terms.country.name) ?? '',
    port: terms.port.name,
    inquiryType: (kind && kinds[kind]) ?? 'CAR',
    make: car.make,
    model: car.model,
    steering: car.steering ?? '',
    yearFrom: year,
    yearTo: year,
    message: `What is the freight of ${[car.stockNumber, car.title].filter(Boolean).join(', ')} by ${methods[method]} to ${portText(terms)}?`,
  }
  const given = Object.entries(known).filter(([, value]) => value !== '')
  return `${paths.inquiry}?${new URLSearchParams(given)}`
}
