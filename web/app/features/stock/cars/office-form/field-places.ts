import { messages } from '@minato/contract/language/messages.ts'
import type { CarField } from '@minato/contract/stock/cars/fields.ts'

export type FormSection = 'basic' | 'dates' | 'technical' | 'shipping' | 'auction'
type Place = { part: FormSection | null; placeholder?: string; className?: string; autoCapitalize?: 'characters' }

/** Section of each field, in this order; null for fields with their own section. */
export const fieldPlaces: Record<CarField, Place> = {
  title: { part: 'basic', placeholder: '2019 Honda Fit Hybrid', className: 'sm:col-span-2 lg:col-span-4' },
  make: { part: 'basic' },
  model: { part: 'basic' },
  grade: { part: 'basic', placeholder: 'G Limited' },
  modelCode: { part: 'basic' },
  type: { part: 'basic', placeholder: 'SUV' },
  year: { part: 'basic' },
  price: { part: 'basic' },
  stockNumber: { part: 'basic', autoCapitalize: 'characters' },
  chassisNumber: { part: 'basic', autoCapitalize: 'characters' },
  stock: { part: 'basic' },
  status: { part: 'basic' },
  country: { part: 'basic' },
  region: { part: 'basic' },
  keywords: { part: 'basic', className: 'sm:col-span-2' },
  isActive: { part: 'basic', className: 'sm:col-span-2 lg:col-span-4' },
  fuel: { part: 'technical' },
  engineCC: { part: 'technical' },
  transmission: { part: 'technical' },
  drive: { part: 'technical' },
  steering: { part: 'technical' },
  engineCode: { part: 'technical', placeholder: '1NZ-FE', autoCapitalize: 'characters' },
  exteriorColor: { part: 'technical' },
  color: { part: 'technical' },
  seats: { part: 'technical' },
  doors: { part: 'technical' },
  mileage: { part: 'technical' },
  firstRegistration: { part: 'dates', placeholder: '2019-06' },
  manufactured: { part: 'dates', placeholder: '2019-03' },
  manufactureSource: { part: 'dates' },
  vehicleClass: { part: 'shipping' },
  lengthMm: { part: 'shipping' },
  widthMm: { part: 'shipping' },
  heightMm: { part: 'shipping' },
  weightKg: { part: 'shipping' },
  grossWeightKg: { part: 'shipping' },
  loadingPort: { part: 'shipping' },
  auctionGrade: { part: 'auction' },
  interiorGrade: { part: 'auction' },
  repairHistory: { part: 'auction' },
  features: { part: null },
  condition: { part: null },
}

export const fieldHints: Partial<Record<CarField, string>> = messages({
  stockNumber: 'If left empty, we number it',
  chassisNumber: 'Others see only its beginning',
  keywords: 'Words that a search should find',
  firstRegistration: 'A month, as on the certificate: 2019-06 or R1.6',
  manufactured: 'A month, or a year: 2019-03, H31.3 or 2019',
})

export const emptyOptionLabels: Partial<Record<CarField, string>> = messages({
  fuel: 'Select fuel type',
  transmission: 'Not stated',
  drive: 'Not stated',
  steering: 'Not stated',
  manufactureSource: 'Not stated',
  vehicleClass: 'According to its type',
  loadingPort: 'Not decided',
  auctionGrade: 'Not stated',
  interiorGrade: 'Not stated',
  repairHistory: 'Not stated',
})
