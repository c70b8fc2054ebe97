import { expect, test } from 'vitest'
import { formatFieldLabel } from './audit-fields.ts'
import { findValuesByLabel, formatEntityTitle, formatFieldValue } from './audit-words.ts'

test.each([
  ['price', 'Price'],
  ['negotiatedPrice', 'Negotiated price'],
  ['engineCC', 'Engine (cc)'],
  ['isActive', 'Active'],
  ['type', 'Type'],
  ['region', 'Region'],
  ['exteriorColor', 'Exterior color'],
  ['color', 'Interior color'],
  ['chassisNumber', 'Chassis number'],
  ['pdf', 'PDF'],
  ['reservedUntil', 'Reserved until'],
  ['constructor', 'Constructor'],
  ['aFieldOfLongAgo', 'A field of long ago'],
])('calls %s %s', (field, label) => {
  expect(formatFieldLabel(field)).toBe(label)
})

test.each([
  ['car', 'price', 8450.5, '$8,450.50'],
  ['car', 'status', 'ON_HOLD', 'On Hold'],
  ['order', 'status', 'PENDING_PAYMENT', 'Payment Pending'],
  ['order', 'port', 'mongla', 'Mongla'],
  ['car', 'isActive', false, 'No'],
  ['job', 'state', 'failed', 'Given up'],
  ['car', 'keywords', null, '—'],
  ['car', 'steering', 'LEFT_HAND', 'Left Hand'],
  ['car', 'type', 'van', 'van'],
  ['confidential', 'floorPrice', 4100.5, '$4,100.50'],
  ['car', 'features', ['Safety: ABS', 'Comfort: Heater'], 'Safety: ABS, Comfort: Heater'],
  ['car', 'gallery', [`${'ab'.repeat(32)}`], 'picture abababab'],
  ['car', 'orderId', '1a2b3c4d-0000-4000-8000-000000000000', '1a2b3c4d'],
  ['user', 'firstName', 'constructor', 'constructor'],
  ['user', 'language', 'sw', 'Kiswahili'],
  ['user', 'language', 'xx', 'xx'],
  ['invitation', 'state', 'open', 'Invited'],
  ['invitation', 'sentAt', '2026-06-13T09:00:00.000Z', '13 June 2026 at 18:00 (Japan time)'],
  ['order', 'party', 'notify', 'Notify party'],
  ['order', 'answer', 'declined', 'Declined'],
  ['port', 'kind', 'inland', 'Inland place'],
  ['port', 'country', 'Kenya', 'Kenya'],
  ['apiToken', 'permissions', ['cars.edit', 'gone'], 'change the stock'],
  ['setting', 'languages', ['sw', 'ja'], 'Kiswahili; 日本語'],
] as const)('formats %s %s %j as %s', (entity, field, value, text) => {
  expect(formatFieldValue(entity, field, value)).toBe(text)
})

test.each([
  ['car', { kind: 'name', name: '2017 Toyota Vitz' }, '2017 Toyota Vitz'],
  ['order', { kind: 'order' }, 'Order 1a2b3c4d'],
  ['rate', { kind: 'rate' }, 'USD to JPY'],
  ['bankAccount', { kind: 'name', name: 'USD account' }, 'USD account'],
  ['job', { kind: 'job', queue: 'encode-picture', subject: null }, 'Pictures'],
  ['job', { kind: 'job', queue: 'mail', subject: 'Your order is placed' }, 'Emails: Your order is placed'],
] as const)('calls %s %j %s', (entity, called, title) => {
  expect(formatEntityTitle({ called, entity, entityId: '1a2b3c4d-0000-4000-8000-000000000000' })).toBe(title)
})

test('finds values by their displayed text', () => {
  expect(findValuesByLabel('given')).toEqual(['failed'])
  expect(findValuesByLabel('pictures')).toEqual(['encode-picture'])
  expect(findValuesByLabel('shipped')).toEqual(['shipping'])
  expect(findValuesByLabel('paid')).toEqual([])
})
