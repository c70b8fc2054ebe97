import type { CarField } from '@minato/contract/stock/cars/fields.ts'

export type Part = 'basic' | 'dates' | 'technical' | 'shipping' | 'auction'
type Place = {
  part: Part | null
  placeholder?: string
  hint?: string
  className?: string
  /** What stands in a list where nothing is chosen. */
  none?: string
  autoCapitalize?: 'characters'
}

/** Where each field stands in the form, in this order; null where a section of its own has it. */
export const places: Record<CarField, Place> = {
  title: { part: 'basic', placeholder: '2019 Honda Fit Hybrid', className: 'sm:col-span-2 lg:col-span-4' },
  make: { part: 'basic' },
  model: { part: 'basic' },
  grade: { part: 'basic', placeholder: 'G Limited' },
  modelCode: { part: 'basic' },
  type: { part: 'basic', placeholder: 'SUV' },
  year: { part: 'basic' },
  price: { part: 'basic' },
  stockNumber: { part: 'basic', hint: 'Counted where it is left empty', autoCapitalize: 'characters' },
  chassisNumber: { part: 'basic', hint: 'Others see its beginning only', autoCapitalize: 'characters' },
  stock: { part: 'basic' },
  status: { part: 'basic' },
  country: { part: 'basic' },
  region: { part: 'basic' },
  keywords: { part: 'basic', hint: 'Words that a search should find', className: 'sm:col-span-2' },
  isActive: { part: 'basic', className: 'sm:col-span-2 lg:col-span-4' },
  fuel: { part: 'technical', none: 'Select fuel type' },
  engineCC: { part: 'technical' },
  transmission: { part: 'technical', none: 'Not stated' },
  drive: { part: 'technical', none: 'Not stated' },
  steering: { part: 'technical', none: 'Not stated' },
  engineCode: { part: 'technical', placeholder: '1NZ-FE', autoCapitalize: 'characters' },
  exteriorColor: { part: 'technical' },
  color: { part: 'technical' },
  seats: { part: 'technical' },
  doors: { part: 'technical' },
  mileage: { part: 'technical' },
  firstRegistration: { part: 'dates', placeholder: '2019-06', hint: 'A month, as on the certificate: 2019-06 or R1.6' },
  manufactured: { part: 'dates', placeholder: '2019-03', hint: 'A month, or a year: 2019-03, H31.3 or 2019' },
  manufactureSource: { part: 'dates', none: 'Not stated' },
  vehicleClass: { part: 'shipping', none: 'As its type says' },
  lengthMm: { part: 'shipping' },
  widthMm: { part: 'shipping' },
  heightMm: { part: 'shipping' },
  weightKg: { part: 'shipping' },
  grossWeightKg: { part: 'shipping' },
  loadingPort: { part: 'shipping', none: 'Not decided' },
  auctionGrade: { part: 'auction', none: 'Not stated' },
  interiorGrade: { part: 'auction', none: 'Not stated' },
  repairHistory: { part: 'auction', none: 'Not stated' },
  features: { part: null },
  condition: { part: null },
}
