import type { DocumentCar } from '@minato/contract/deal/issued-documents/shared-facts.ts'
import { carSteerings } from '@minato/contract/stock/cars/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import type { Block, Cell } from '#lib/pdf/pdf-document.ts'
import { formatFigure, type PricedFacts, toBeAdvised } from './blocks.ts'

export const carCell = ({ title, stockNumber, chassisNumber, modelCode }: DocumentCar): Cell => [
  title,
  `Chassis no. ${chassisNumber ?? toBeAdvised.toLowerCase()}`,
  [`Stock no. ${stockNumber}`, modelCode && `Model ${modelCode}`].filter(Boolean).join(' · '),
]

const carDetails = (car: DocumentCar): Cell => [
  [
    `Year ${car.year}`,
    car.firstRegistration && `registered ${formatDate(car.firstRegistration)}`,
    car.manufactured && `made ${formatDate(car.manufactured)}`,
  ]
    .filter(Boolean)
    .join(', '),
  [car.colour, car.engineCC && `${car.engineCC.toLocaleString('en')} cc`, car.fuel].filter(Boolean).join(' · '),
  [
    car.transmission,
    car.steering && carSteerings[car.steering as keyof typeof carSteerings],
    car.doors && `${car.doors} doors`,
    car.seats && `${car.seats} seats`,
  ]
    .filter(Boolean)
    .join(' · '),
]

export const pricedCars = ({ cars, currency }: PricedFacts): Block => ({
  kind: 'table',
  columns: [
    { head: 'No.', share: 5 },
    { head: 'Vehicle, used', share: 38 },
    { head: 'Description', share: 36 },
    { head: 'HS code', share: 10 },
    { head: `Price (${currency})`, share: 15, align: 'right' },
  ],
  rows: cars.map((car, index) => [
    String(index + 1),
    carCell(car),
    carDetails(car),
    car.hsCode ?? '—',
    formatFigure(car.price, currency),
  ]),
})
