import type { Car } from './cars.ts'

/** What a browser remembers of a car in its cart or wishlist. Source: storefront specification, section 3. */
export const rememberedCar = ({
  id,
  title,
  price,
  mainImage,
  year,
  fuel,
  exteriorColor,
  seats,
  status,
  isActive,
  make,
  model,
}: RememberedCar): RememberedCar => ({
  id,
  title,
  price,
  mainImage,
  year,
  fuel,
  exteriorColor,
  seats,
  status,
  isActive,
  make,
  model,
})

type Kept = 'id' | 'title' | 'price' | 'mainImage' | 'year' | 'fuel' | 'exteriorColor' | 'seats' | 'status' | 'isActive'
export type RememberedCar = Pick<Car, Kept | 'make' | 'model'>
