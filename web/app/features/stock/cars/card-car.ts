import type { Word } from '@minato/contract/language/word.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { type RememberedCar, rememberedCar } from '@minato/contract/stock/cars/remembered-car.ts'
import { type TradedCar, tradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { featureWord } from '@minato/contract/stock/cars/words/feature-words.ts'
import { cardFeatures } from './words.ts'

type Facts = Pick<Car, 'stockNumber' | 'transmission' | 'region' | 'priceDrop'>

export type CardCar = RememberedCar & TradedCar & Facts & { features: Word[]; moreFeatures: number }

/** Of a car what its card needs: a page carries the data of its cars beside their markup. For loaders: only the server says features. */
export const cardCar = (car: Car): CardCar => ({
  ...rememberedCar(car),
  ...tradedCar(car),
  stockNumber: car.stockNumber,
  transmission: car.transmission,
  region: car.region,
  priceDrop: car.priceDrop,
  features: car.features.slice(0, cardFeatures).map(({ name }) => featureWord(name)),
  moreFeatures: Math.max(0, car.features.length - cardFeatures),
})
