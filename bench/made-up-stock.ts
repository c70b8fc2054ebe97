import { type Dice, dice } from '@minato/api/demo/dice.ts'
import type { StockCar } from '../stock-index/src/stock-index.ts'

const list = (text: string) => text.split(',').map((word) => word.trim())
const makes =
  list(`Toyota, Nissan, Honda, Mazda, Mitsubishi, Subaru, Suzuki, Daihatsu, Isuzu, Hino, Lexus, Infiniti, Acura, BMW,
  Audi, Volkswagen, Mercedes-Benz, Volvo, Peugeot, Renault, Fiat, MINI, Porsche, Jaguar, Jeep, Ford, Chevrolet, Hyundai, Kia,
  Yamaha, Kawasaki, UD`)
const types = list('SUV, Sedan, Hatchback, Minivan, Truck, Coupe, Kei Car, Wagon, Bus, Van, Pickup, Motorcycle')
const fuels = list('Petrol, Gasoline, Diesel, Hybrid, Electric, LPG')
const drives = list('FWD, RWD, AWD, 4WD')
const transmissions = list('Automatic, CVT, Manual, Semi-Automatic')
const syllables = list(
  'ka, ri, no, ta, vi, so, ra, mi, ze, do, lan, cru, el, fa, ver, so, pri, us, al, pha, rd, mo, co, tt, ix',
)
const grades =
  list(`G, X, S, F, L, XL, GL, DX, TX, Z, RS, GT, 1.3F, 2.0T, Aero, Custom, Deluxe, Limited, Premium, Sport, Hybrid G,
  LED Edition, Black Edition, Touring, Elegance, Comfort, Classic, Cross, Luxury Line, Type R`)
const colours =
  list(`Pearl White, White, Jet Black, Black, Silver, Gunmetal Gray, Gray, Navy Blue, Blue, Light Blue, Wine Red, Red,
  Orange, Yellow, Green, Beige, Brown, Bronze, Gold, Purple`)
const regions = list('Yokohama, Nagoya, Kobe, Osaka, Hakata, Kawasaki, Tokyo, Tomakomai, Moji, Hitachinaka')
const features =
  list(`Air Conditioning, Power Steering, Power Windows, ABS, Airbag, Side Airbags, Navigation, Back Camera,
  Bluetooth, Alloy Wheels, Sunroof, Leather Seats, Heated Seats, Cruise Control, Keyless Entry, Push Start, LED Headlights,
  Fog Lights, Roof Rails, Parking Sensors, Lane Keep Assist, Collision Warning, Third Row Seats, Power Slide Door, USB Port, ETC,
  Dash Camera, Turbo, Paddle Shift, Sport Mode, Tow Bar, Rear Spoiler, Privacy Glass, Auto Hold, Apple CarPlay, Spare Tyre`)
const remarks =
  list(`low mileage, one owner, right hand drive, no accidents, new tyres, grade 4.5, non smoker, garage kept,
  full service history, clean interior`)

const some = (throws: Dice, from: readonly string[], most: number) =>
  Array.from({ length: throws.between(0, most) }, () => throws.pick(from))

/** Eight hundred models with some three thousand codes; a few of them are most of the stock, as in a shop. */
const models = Array.from({ length: 800 }, (_, place) => {
  const throws = dice(place)
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
function tradedOf(throws: Dice, year: number, { size }: (typeof models)[number]) {
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

/** A car by its place in an endless stock, always the same one. */
export function madeUpCar(place: number, version = 1): StockCar {
  const throws = dice(place * 7 + version)
  const model = models[Math.floor(throws.next() ** 2 * models.length)] as (typeof models)[number]
  const { modelCode, ...engine } = throws.pick(model.codes)
  const { make, type } = model
  const year = throws.between(1998, 2026)
  const lot = throws.next() < 0.1 ? ` #${throws.between(10_000, 9_999_999)}` : ''
  const title = `${make} ${model.model} ${throws.pick(model.grades)} ${year}${lot}`
  const exteriorColor = throws.pick(colours)
  const texts = [
    [title, make, model.model, modelCode, type, engine.fuel, exteriorColor, engine.transmission],
    [some(throws, remarks, 5).join(', '), ...some(throws, features, 9)],
  ]
  const named = dice(-place)
  const digits = () => named.between(0, 0xffff_ffff).toString(16).padStart(8, '0')
  return {
    id: (digits() + digits() + digits() + digits()).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    version,
    createdAt: (1_790_000_000 - throws.between(0, 40_000_000)) * 1e6 + throws.between(0, 999_999),
    stockNumber: `M${10_001 + place}`,
    title,
    make,
    model: model.model,
    modelCode,
    type,
    ...engine,
    country: throws.pick(['Japan', 'Japan', 'Japan', 'Thailand', null]),
    region: throws.pick(regions),
    exteriorColor,
    steering: place % 20 === 0 ? 'LEFT_HAND' : 'RIGHT_HAND',
    ...tradedOf(dice(-place - 1), year, model),
    auctionGrade: ['3', '3.5', '4', '4.5', '5', 'R', null][place % 7] ?? null,
    stock: throws.pick(['Available', 'In Stock', 'Reserved', 'Sold', null]),
    year,
    priceCents: throws.between(5, 900) * 10_000,
    mileage: throws.next() < 0.05 ? null : throws.between(0, 250) * 1000,
    unrepaired: place % 3 === 0,
    status: throws.pick(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'ON_HOLD', 'SOLD']),
    searchText: texts.flat().join('\n').toLowerCase(),
  }
}

export function* madeUpCars(count: number) {
  for (let place = 0; place < count; place++) yield madeUpCar(place)
}

/** Questions as buyers ask them, no two alike. */
export function madeUpQuestion(place: number): Record<string, string> {
  const throws = dice(place + 1_000_000_007)
  const { make, model, type, codes } = throws.pick(models)
  const year = throws.between(2000, 2020)
  const price = throws.between(1, 60) * 500
  const askedFor = throws.pick<Record<string, string>>([
    { make },
    { make, model },
    { type, yearFrom: String(year) },
    { fuel: throws.pick(fuels), priceTo: String(price) },
    { color: throws.pick(colours), drive: throws.pick(drives) },
    { modelCode: (codes[0]?.modelCode ?? '').slice(4, 8), match: 'partial' },
    { transmission: throws.pick(transmissions), mileageTo: String(throws.between(20, 200) * 1000) },
    { region: throws.pick(regions), priceFrom: String(price), priceTo: String(price + 8000) },
    { make: make.slice(0, 3), match: 'partial', yearFrom: String(year), yearTo: String(year + 5) },
    {},
  ])
  const keywords = throws.pick([
    `${make} ${model.slice(0, 3)}`,
    throws.pick(features),
    `${throws.pick(remarks)} ${type}`,
    `${throws.pick(grades)} ${year}`,
    `m${10_001 + throws.between(0, 90_000)}`,
  ])
  return {
    ...askedFor,
    ...(place % 3 === 0 && { keywords }),
    sort: throws.pick(['default', 'price-low', 'price-high', 'year-new', 'mileage-low', 'mileage-high']),
    page: String(throws.pick([1, 1, 1, 2, 3, throws.between(4, 200)])),
    soldLast: throws.pick(['true', 'false']),
    facets: 'true',
  }
}
