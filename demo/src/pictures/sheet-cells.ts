import { formatEngine, formatMileage } from '@minato/contract/stock/cars/car-text.ts'
import type { DemoCar } from '../cars/catalogue.ts'
import type { ConfidentialFacts } from '../cars/trade.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type Cell = Box & { label: string; value: string | null | undefined; large?: boolean }
export type Secrets = Pick<ConfidentialFacts, 'chassisNumber' | 'auctionHouse' | 'auctionLot'>

/** Cells of a sheet; those of `hidden` must be covered. */
export function cellsOf(car: DemoCar, { auctionHouse, auctionLot, chassisNumber }: Secrets) {
  const row = (y: number, ...cells: [label: string, value: Cell['value'], width: number][]): Cell[] => {
    let x = 24
    return cells.map(([label, value, cell]) => {
      const placed = { x, y, width: cell, height: 64, label, value }
      x += cell
      return placed
    })
  }
  return {
    hidden: [
      ...row(24, ['Auction', auctionHouse, 440], ['Lot', auctionLot, 200]),
      ...row(152, ['Chassis number', chassisNumber, 290]),
    ],
    open: [
      ...row(
        88,
        ['Vehicle', `${car.make} ${car.model} ${car.grade ?? ''}`, 440],
        ['First registration', car.firstRegistration ?? String(car.year), 200],
      ),
      { x: 314, y: 152, width: 190, height: 64, label: 'Model code', value: car.modelCode },
      { x: 504, y: 152, width: 160, height: 64, label: 'Mileage', value: formatMileage(car.mileage) },
      ...row(
        216,
        ['Engine', formatEngine(car.engineCC) ?? 'Electric', 160],
        ['Fuel', car.fuel, 140],
        ['Gearbox', car.transmission, 180],
        ['Colour', car.exteriorColor, 160],
      ),
      { x: 664, y: 24, width: 300, height: 128, label: 'Overall grade', value: car.auctionGrade, large: true },
      { x: 964, y: 24, width: 212, height: 128, label: 'Interior', value: car.interiorGrade, large: true },
    ] satisfies Cell[],
  }
}

export const [width, height] = [1200, 850]
