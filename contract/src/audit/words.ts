import { carStatuses, shortId } from '../cars/facts.ts'
import { inquiryStatuses } from '../inquiries/facts.ts'
import { orderStatuses, ports } from '../orders/facts.ts'
import { userRoles } from '../users/office.ts'
import { formatUsd } from '../values/money.ts'
import type { AuditEntity } from './facts.ts'

/** Fields whose name, spelt out, is not what a person calls them. */
const names: Record<string, string> = {
  isActive: 'Active',
  engineCC: 'Engine (cc)',
  mileage: 'Mileage (km)',
  color: 'Interior color',
  pdf: 'PDF',
  email: 'E-mail',
  item: 'Vehicle',
  trackingInfo: 'Tracking',
  order: 'Place in the order',
  orderId: 'Order',
}

/** What a person calls a field: `negotiatedPrice` is 'Negotiated price'. */
export const fieldLabel = (field: string) =>
  names[field] ??
  field.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase())

const money = new Set(['price', 'negotiatedPrice', 'finalPrice'])
const words: Record<string, string> = {
  ...ports,
  true: 'Yes',
  false: 'No',
  ...userRoles,
}
const statuses: Partial<Record<AuditEntity, Record<string, string | { label: string }>>> = {
  car: carStatuses,
  order: orderStatuses,
  inquiry: inquiryStatuses,
}
/** What the file store calls its pictures: a hash, alone or at the end of an address. */
const pictureHash = /\b([0-9a-f]{8})[0-9a-f]{56}\b/

/** One value of a field as a person reads it; `—` where it was not set. */
export function fieldText(entity: AuditEntity, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map((one) => fieldText(entity, field, one)).join(', ') || '—'
  if (typeof value === 'number') return money.has(field) ? formatUsd(value) : String(value)
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field === 'orderId') return shortId(text)
  const status = field === 'status' ? statuses[entity]?.[text] : undefined
  if (status) return typeof status === 'string' ? status : status.label
  const [, picture] = pictureHash.exec(text) ?? []
  return picture ? `picture ${picture}` : Object.hasOwn(words, text) ? (words[text] as string) : text
}
