import type { LocalizedText } from '@minato/contract/language/localized-text.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { type PricingCar, toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { type StoredCar, toStoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { toFeatureText } from '@minato/contract/stock/cars/words/feature-words.ts'
import { cardFeatures } from './words.ts'

type Facts = Pick<Car, 'stockNumber' | 'transmission' | 'region' | 'priceDrop'>

export type CardCar = StoredCar &
  PricingCar &
  Facts & { features: LocalizedText[]; moreFeatures: number; pictureCount: number }

/** Returns only the card's fields, since pages carry their cars as data. For loaders: the server translates features. */
export const toCardCar = (car: Car): CardCar => ({
  ...toStoredCar(car),
  ...toPricingCar(car),
  stockNumber: car.stockNumber,
  transmission: car.transmission,
  region: car.region,
  priceDrop: car.priceDrop,
  pictureCount: car.gallery.length + (car.mainImage ? 1 : 0),
  features: car.features.slice(0, cardFeatures).map(({ name }) => toFeatureText(name)),
  moreFeatures: Math.max(0, car.features.length - cardFeatures),
})
