import { type Dice, dice } from '@minato/api/demo/dice.ts'

const list = (text: string) => text.split(',').map((word) => word.trim())
const makes =
  list(`Toyota, Nissan, Honda, Mazda, Mitsubishi, Subaru, Suzuki, Daihatsu, Isuzu, Hino, Lexus, Infiniti, Acura, BMW,
  Audi, Volkswagen, Mercedes-Benz, Volvo, Peugeot, Renault, Fiat, MINI, Porsche, Jaguar, Jeep, Ford, Chevrolet, Hyundai, Kia,
  Yamaha, Kawasaki, UD`)
const types = list('SUV, Sedan, Hatchback, Minivan, Truck, Coupe, Kei Car, Wagon, Bus, Van, Pickup, Motorcycle')
export const fuels = list('Petrol, Gasoline, Diesel, Hybrid, Electric, LPG')
export const drives = list('FWD, RWD, AWD, 4WD')
export const transmissions = list('Automatic, CVT, Manual, Semi-Automatic')
const syllables = list(
  'ka, ri, no, ta, vi, so, ra, mi, ze, do, lan, cru, el, fa, ver, so, pri, us, al, pha, rd, mo, co, tt, ix',
)
export const grades =
  list(`G, X, S, F, L, XL, GL, DX, TX, Z, RS, GT, 1.3F, 2.0T, Aero, Custom, Deluxe, Limited, Premium, Sport, Hybrid G,
  LED Edition, Black Edition, Touring, Elegance, Comfort, Classic, Cross, Luxury Line, Type R`)
export const colours =
  list(`Pearl White, White, Jet Black, Black, Silver, Gunmetal Gray, Gray, Navy Blue, Blue, Light Blue, Wine Red, Red,
  Orange, Yellow, Green, Beige, Brown, Bronze, Gold, Purple`)
export const regions = list('Yokohama, Nagoya, Kobe, Osaka, Hakata, Kawasaki, Tokyo, Tomakomai, Moji, Hitachinaka')
export const features =
  list(`Air Conditioning, Power Steering, Power Windows, ABS, Airbag, Side Airbags, Navigation, Back Camera,
  Bluetooth, Alloy Wheels, Sunroof, Leather Seats, Heated Seats, Cruise Control, Keyless Entry, Push Start, LED Headlights,
  Fog Lights, Roof Rails, Parking Sensors, Lane Keep Assist, Collision Warning, Third Row Seats, Power Slide Door, USB Port, ETC,
  Dash Camera, Turbo, Paddle Shift, Sport Mode, Tow Bar, Rear Spoiler, Privacy Glass, Auto Hold, Apple CarPlay, Spare Tyre`)
export const remarks =
  list(`low mileage, one owner, right hand drive, no accidents, new tyres, grade 4.5, non smoker, garage kept,
  full service history, clean interior`)

export const some = (throws: Dice, from: readonly string[], most: number) =>
  Array.from({ length: throws.between(0, most) }, () => throws.pick(from))

/** Eight hundred models with some three thousand codes; a few of them are most of the stock, as in a shop. */
export const models = Array.from({ length: 800 }, (_, index) => {
  const throws = dice(index)
  const named = Array.from({ length: throws.between(2, 4) }, () => throws.pick(syllables)).join('')
  const code = () =>
    `${throws.pick(['DBA', 'CBA', 'ZVW', 'LDA'])}-${throws.pick(['NZE', 'KSP', 'GRJ', 'TRH'])}${throws.between(10, 299)}`
  return {
    make: makes[Math.floor(throws.next() ** 2 * makes.length)] as string,
    model: `${named[0]?.toUpperCase()}${named.slice(1)}`,
    type: throws.pick(types),
    codes: Array.from({ length: throws.between(1, 7) }, () => ({
      modelCode: code(),
      engineCC: throws.pick([null, 658, 990, 1298, 1496, 1797, 1998, 2494, 2982, 3998]),
      fuel: throws.pick(fuels),
      drive: throws.pick(drives),
      transmission: throws.pick(transmissions),
    })),
    size: [throws.between(330, 540) * 10, throws.between(147, 195) * 10, throws.between(120, 230) * 10] as const,
    grades: Array.from({ length: throws.between(1, 6) }, () => throws.pick(grades)),
  }
})

/** What freight and import rules ask: most cars were measured, each registered in a month of its own. */
export function tradedOf(throws: Dice, year: number, { size }: (typeof models)[number]) {
  const month = (of: number) => `${of}-${String(throws.between(1, 12)).padStart(2, '0')}`
  const isMeasured = throws.next() < 0.7
  const mm = (millimetres: number) => (isMeasured ? millimetres + throws.between(0, 3) * 5 : null)
  const weightKg = throws.between(70, 300) * 10
  return {
    vehicleClass: null,
    firstRegistration: throws.next() < 0.8 ? month(year) : null,
    manufactured: throws.next() < 0.5 ? month(year - 1) : null,
    manufactureSource: 'PLATE' as const,
    seats: throws.pick([2, 4, 5, 5, 5, 7, 8, null]),
    lengthMm: mm(size[0]),
    widthMm: mm(size[1]),
    heightMm: mm(size[2]),
    weightKg,
    grossWeightKg: weightKg + throws.between(20, 80) * 10,
    loadingPort: throws.pick(['JPYOK', 'JPNGO', 'JPUKB', 'JPOSA', 'JPHKT', 'JPKWS', null]),
  }
}
