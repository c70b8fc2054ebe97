import type { IssueWish } from '@minato/contract/deal/issued-papers/issue.ts'
import type { PaperCar } from '@minato/contract/deal/issued-papers/shared-facts.ts'
import { hsCode } from '@minato/contract/ground/trade/hs-code.ts'
import { classOf, fuelOf } from '@minato/contract/ground/trade/vehicle-words.ts'
import type { IssueData } from './gather.ts'

function carOf({ line, car, chassisNumber, engineNumber }: IssueData['lines'][number], wish: IssueWish, price: number) {
  const { lengthMm, widthMm, heightMm } = car
  const chosen = wish.hsCodes?.[line.id]
  const kinds = { vehicleClass: car.vehicleClass ?? classOf(car.type), fuel: fuelOf(car.fuel) }
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
    hsCode: chosen === undefined ? hsCode({ ...car, ...kinds }) : chosen,
    weightKg: car.weightKg,
    grossWeightKg: car.grossWeightKg,
    size:
      lengthMm === null || widthMm === null || heightMm === null
        ? null
        : { length: lengthMm, width: widthMm, height: heightMm },
    price,
  } satisfies PaperCar
}

export const carsOf = ({ lines }: IssueData, wish: IssueWish, prices: readonly number[]) =>
  lines.map((line, index) => carOf(line, wish, prices[index] ?? 0))
