import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatMileage } from '@minato/contract/stock/cars/car-text.ts'
import { formatCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { resizePictureUrl } from '@minato/contract/values/files.ts'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { buildBreadcrumbs } from '#lib/page/linked-data.ts'
import { paths } from '#paths.ts'

const availability = { AVAILABLE: 'InStock', ON_HOLD: 'LimitedAvailability', SOLD: 'SoldOut' } as const

const steeringPositions = { RIGHT_HAND: 'RightHandDriving', LEFT_HAND: 'LeftHandDriving' } as const

function findVehicleType({ type }: Car) {
  if (/bus|coach/i.test(type ?? '')) return 'BusOrCoach'
  if (/bike|motorcycle|scooter/i.test(type ?? '')) return 'Motorcycle'
  return /truck/i.test(type ?? '') ? null : 'Car'
}

/** Returns a car and its breadcrumbs for search engines (schema.org Vehicle with Offer, BreadcrumbList). */
export function toCarData(car: Car, { address, site, seller }: { address: string; site: string; seller: string }) {
  const pictures = [car.mainImage, ...car.gallery]
    .filter((url) => url !== null)
    .map((url) => site + resizePictureUrl(url, 1200, 'jpg'))
  return [
    {
      '@type': ['Vehicle', findVehicleType(car)].filter(Boolean),
      name: car.title,
      url: address,
      image: pictures,
      brand: { '@type': 'Brand', name: car.make },
      model: car.model,
      vehicleModelDate: String(car.year),
      dateVehicleFirstRegistered: car.firstRegistration ?? undefined,
      productionDate: car.manufactureSource === 'GUESS' ? undefined : (car.manufactured ?? undefined),
      color: formatCarWord(car.exteriorColor),
      fuelType: formatCarWord(car.fuel),
      vehicleTransmission: car.transmission ? formatCarWord(car.transmission) : undefined,
      vehicleSeatingCapacity: car.seats ?? undefined,
      numberOfDoors: car.doors ?? undefined,
      steeringPosition: car.steering ? `https://schema.org/${steeringPositions[car.steering]}` : undefined,
      bodyType: car.type ? formatCarWord(car.type) : undefined,
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer:
        car.mileage === null ? undefined : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
      offers: {
        '@type': 'Offer',
        price: car.price,
        priceCurrency: 'USD',
        availability: `https://schema.org/${availability[car.status]}`,
        url: address,
        seller: { '@type': 'Organization', name: seller },
      },
    },
    buildBreadcrumbs(site, [t('All Cars'), paths.cars], [car.title, address]),
  ]
}

/** Returns a list of cars and its breadcrumbs (schema.org ItemList, BreadcrumbList). `title` is null for all cars. */
export function toListData(
  cars: readonly Pick<Car, 'id' | 'title'>[],
  { title, address, site }: { title: string | null; address: string; site: string },
) {
  return [
    {
      '@type': 'ItemList',
      itemListElement: cars.map((car, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: car.title,
        url: site + localizeCurrentPath(paths.car(car.id)),
      })),
    },
    buildBreadcrumbs(site, [t('All Cars'), paths.cars], ...(title ? [[title, address] as const] : [])),
  ]
}

type DescribedCar = Pick<Car, 'title' | 'mileage' | 'fuel' | 'transmission' | 'exteriorColor' | 'status'>

export const formatCarDescription = (car: DescribedCar, price: string) =>
  t(
    '{title}: {facts}. {price}, {status, select, AVAILABLE {available} ON_HOLD {on hold} other {sold}}, shipped from Japan.',
    {
      title: car.title,
      facts: [
        formatMileage(car.mileage),
        formatCarWord(car.fuel),
        car.transmission && formatCarWord(car.transmission),
        formatCarWord(car.exteriorColor),
      ]
        .filter(Boolean)
        .join(', '),
      price,
      status: car.status,
    },
  )
