import { carFieldNames, carFields } from '@minato/contract/cars/fields.ts'
import { type ImportField, importFieldNames, importFields } from '@minato/contract/stock-imports/facts.ts'

/** What exporters write above their columns, beside our own names and labels; letters and digits alone are compared. */
const headers: { [Field in ImportField]?: string } = {
  stockNumber:
    'stock no, stock id, stk no, ref, ref no, ref id, reference, reference no, inventory no, unit no, our ref',
  title: 'name, vehicle, vehicle name, car, car name, description',
  make: 'maker, manufacturer, brand, car make',
  model: 'model name, car model',
  grade: 'trim, version, variant, package',
  modelCode: 'model no, chassis code, model type, 型式',
  chassisNumber: 'chassis, chassis no, vin, vin no, vin number, frame, frame no, frame number, 車台番号',
  year: 'model year, reg year, registration year, year of registration, year month, 年式',
  firstRegistration: 'first reg, 1st registration, 1st reg, registration, registration date, reg date, 初度登録',
  manufactured: 'manufacture, manufacture date, date of manufacture, mfg date, production date, manufacture year',
  type: 'body, body type, body style, vehicle type, category',
  engineCode: 'engine model, engine type',
  engineCC: 'engine, cc, engine size, engine capacity, engine volume, displacement, 排気量',
  fuel: 'fuel type, 燃料',
  mileage: 'odometer, odo, km, kms, kilometers, kilometres, distance, 走行距離',
  country: 'country of stock',
  region: 'location, yard, stock location, vehicle location, inspection location, prefecture',
  exteriorColor: 'ext color, exterior colour, body color, body colour, color, colour, paint, 色',
  color: 'interior colour, int color, interior',
  drive: 'drive type, drive train, drivetrain, wheel drive, 2wd 4wd, driven wheels',
  transmission: 'trans, gear, gear box, gearbox, shift, mission, at mt, ミッション',
  steering: 'handle, steering side, steering wheel, hand drive',
  seats: 'seat, seating capacity, no of seats, passengers, capacity',
  doors: 'door, no of doors',
  lengthMm: 'length, l mm',
  widthMm: 'width, w mm',
  heightMm: 'height, h mm',
  weightKg: 'weight, vehicle weight, curb weight, kerb weight',
  grossWeightKg: 'gross weight, gvw',
  loadingPort: 'pol, loading port, port, port of shipment, departure port',
  auctionGrade: 'auction point, overall grade, evaluation, 評価点',
  repairHistory: 'accident, accident history, repaired',
  keywords: 'tags, search words',
  price: 'fob, fob price, fob usd, usd, price fob, selling price, unit price, price fob usd, 価格',
  features: 'options, equipment, accessories',
  condition: 'damage, condition report',
  status: 'availability',
  isActive: 'published, visible, on the public site',
  pictures: 'photos, images, photo, image, picture, main image, gallery, file name, file names',
  engineNumber: 'engine no',
  auctionHouse: 'auction, auction name',
  auctionLot: 'lot, lot no',
  floorPrice: 'lowest price, minimum price, reserve price',
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** Units that stand behind a name are no part of it. */
const unit = /(km|kms|miles|mi|cc|usd|us|mm|kg|jpy|yen)$/

const known = new Map<string, ImportField>()
for (const field of importFieldNames)
  for (const name of (headers[field] ?? '').split(',')) if (name.trim()) known.set(plain(name), field)
// Our own names and labels before what others write.
for (const field of importFieldNames) for (const name of [importFields[field], field]) known.set(plain(name), field)
// As lists of ours have it: with the exterior's beside it, `color` is the interior's.
known.set('color', 'exteriorColor')

const fieldNamed = (header: string) => known.get(plain(header)) ?? known.get(plain(header).replace(unit, ''))

const stockWords: readonly string[] = carFields.stock.proposed.map(plain)

/**
 * What each column of a file most likely is, each field once: by its header, and `stock` by its values, since what is there is
 * mostly the stock number.
 * @param samples  values of each column
 */
export function proposedFields(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  // What is named to the letter goes before what only may be meant.
  const exact = headers.map((header) => {
    const own = carFieldNames.find((name) => plain(name) === plain(header) && name !== 'color' && name !== 'stock')
    return take(own)
  })
  return headers.map((header, place) => {
    const found = exact[place]
    if (found) return found
    if (plain(header) === 'color' && taken.has('exteriorColor')) return take('color')
    const field = fieldNamed(header)
    return take(field === 'stock' && areNumbers(samples[place] ?? []) ? 'stockNumber' : field) ?? null
  })
}

/** Whether most values under `stock` are none of its four words. */
function areNumbers(values: readonly string[]) {
  const given = values.filter((value) => value !== '')
  return given.filter((value) => !stockWords.includes(plain(value))).length > given.length / 2
}
