import type { IssueChoices } from '@minato/contract/deal/issued-documents/issue.ts'
import type { DocumentCar } from '@minato/contract/deal/issued-documents/shared-facts.ts'
import { findHsCode } from '@minato/contract/platform/trade/hs-code.ts'
import { findFuel, findVehicleClass } from '@minato/contract/platform/trade/vehicle-words.ts'
import type { IssueData } from './issue-data.ts'

function carOf(
  { line, car, chassisNumber, engineNumber }: IssueData['lines'][number],
  wish: IssueChoices,
  price: number,
) {
  const { lengthMm, widthMm, heightMm } = car
  const requestedCode = wish.hsCodes?.[line.id]
  const kinds = { vehicleClass: car.vehicleClass ?? findVehicleClass(car.type), fuel: findFuel(car.fuel) }
  return {
    lineId: line.id,
    stockNumber: car.stockNumber,
    title: line.title,
    make: car.make,
    model: car.model,
    modelCode: car.modelCode,
    chassisNumber,
    engineCode: car.engineCode,
    engineNumber,
    year: line.year,
    manufactured: car.manufactured,
    firstRegistration: car.firstRegistration,
    colour: car.exteriorColor,
    engineCC: car.engineCC,
    fuel: car.fuel,
    transmission: car.transmission,
    steering: car.steering,
    doors: car.doors,
    seats: car.seats,
    mileage: car.mileage,
    hsCode: requestedCode === undefined ? findHsCode({ ...car, ...kinds }) : requestedCode,
    weightKg: car.weightKg,
    grossWeightKg: car.grossWeightKg,
    size:
      lengthMm === null || widthMm === null || heightMm === null
        ? null
        : { length: lengthMm, width: widthMm, height: heightMm },
    price,
  } satisfies DocumentCar
}

export const createCarFacts = ({ lines }: IssueData, wish: IssueChoices, prices: readonly number[]) =>
  lines.map((line, index) => carOf(line, wish, prices[index] ?? 0))
