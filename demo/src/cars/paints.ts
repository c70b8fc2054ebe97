import type { VehicleType } from './models/table.ts'

/** A colour as documents name it, and its value for the renderer. */
export type Paint = { name: string; hex: string }

const paint = {
  white: { name: 'Pearl White', hex: '#f3f1eb' },
  plain: { name: 'White', hex: '#f1f3f4' },
  silver: { name: 'Silver', hex: '#b4b8bb' },
  grey: { name: 'Gunmetal Gray', hex: '#4b4f54' },
  black: { name: 'Black', hex: '#0b0c0e' },
  blue: { name: 'Deep Blue', hex: '#14305f' },
  sky: { name: 'Light Blue', hex: '#8fb4c9' },
  red: { name: 'Red', hex: '#a8131a' },
  wine: { name: 'Wine Red', hex: '#571019' },
  bronze: { name: 'Bronze', hex: '#5f4a37' },
  beige: { name: 'Beige', hex: '#c9bda5' },
  green: { name: 'Forest Green', hex: '#1f3a2d' },
  orange: { name: 'Orange', hex: '#c4500f' },
  pink: { name: 'Rose Pink', hex: '#c08c94' },
  yellow: { name: 'Yellow', hex: '#d6a60c' },
} satisfies Record<string, Paint>

/** Usual colours of each type, the most common first. Five each limit the number of pictures to make. */
export const paintsOf: Record<VehicleType, readonly Paint[]> = {
  Hatchback: [paint.red, paint.white, paint.sky, paint.silver, paint.black],
  'Kei Car': [paint.pink, paint.beige, paint.white, paint.sky, paint.black],
  Sedan: [paint.black, paint.white, paint.silver, paint.wine, paint.blue],
  Wagon: [paint.blue, paint.silver, paint.white, paint.bronze],
  Coupe: [paint.red, paint.yellow, paint.white, paint.blue],
  SUV: [paint.white, paint.black, paint.wine, paint.grey, paint.green],
  Minivan: [paint.white, paint.black, paint.silver, paint.bronze, paint.blue],
  Van: [paint.plain, paint.silver, paint.black],
  Pickup: [paint.orange, paint.grey, paint.white, paint.black],
  Truck: [paint.plain, paint.sky, paint.silver, paint.blue],
  Bus: [paint.plain, paint.beige, paint.silver],
  Motorcycle: [paint.red, paint.black, paint.blue, paint.green, paint.white],
}
