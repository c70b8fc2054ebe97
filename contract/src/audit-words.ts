// Rule: how an entry of the log reads.
import { orderFields, orderStatuses } from './deal/orders/facts.ts'
import type { Called } from './ground/audit/entry.ts'
import { type AuditEntity, auditEntities } from './ground/audit/facts.ts'
import { bankAccountStates, bankFields } from './ground/bank-accounts/facts.ts'
import { methods, ports } from './ground/ports/facts.ts'
import { settingText } from './ground/settings/kinds.ts'
import { isSetting, settingNames, settingOf } from './ground/settings/settings.ts'
import { userRoles } from './ground/users/office.ts'
import { inquiryStatuses } from './office/inquiries/facts.ts'
import { jobStates } from './office/jobs/facts.ts'
import { claimLabels, claimText, isClaimName } from './port/imports/claim-words.ts'
import { complete, permissions } from './protocol/access.ts'
import { jobQueues } from './protocol/queues.ts'
import { carStatuses, shortId } from './stock/cars/facts.ts'
import { carFieldNames, fieldOf, officeLabel } from './stock/cars/fields.ts'
import { lowerCase } from './values/lower-case.ts'
import { formatUsd } from './values/money.ts'

/** Money stands with its sign, so its field is called without a unit. */
const isMoney = (name: (typeof carFieldNames)[number]) => fieldOf(name).unit === 'USD'

/** Fields whose name, spelt out, is not what a person calls them. */
const names: Record<string, string> = {
  ...claimLabels,
  ...Object.fromEntries(carFieldNames.filter((name) => !isMoney(name)).map((name) => [name, officeLabel(name)])),
  pdf: 'PDF',
  email: 'E-mail',
  swift: bankFields.swift,
  item: 'Vehicle',
  ...orderFields,
  ...Object.fromEntries(settingNames.map((name) => [name, settingOf(name).label])),
  staffRole: 'Role among the staff',
  permissions: 'May',
  order: 'Place in the order',
  orderId: 'Order',
}

/** What a person calls a field: `negotiatedPrice` is 'Negotiated price'. */
export const fieldLabel = (field: string) =>
  names[field] ??
  field.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase())

const money = new Set<string>([
  ...carFieldNames.filter(isMoney),
  'floorPrice',
  'negotiatedPrice',
  'finalPrice',
  'amountDue',
  'minimum',
])
const truths: Record<string, string> = { true: 'Yes', false: 'No' }
const choices: Record<string, string> = { ...ports, ...userRoles, ...methods }
const words = { ...choices, ...truths }
const rate = 'USD to JPY'

type Labels = Record<string, string | { label: string }>
/** Where a thing stands: the values of its `status`, of background work those of its `state`. */
const statuses: Partial<Record<AuditEntity, Labels>> = {
  car: carStatuses,
  order: orderStatuses,
  inquiry: inquiryStatuses,
  job: jobStates,
  bankAccount: bankAccountStates,
}
const labelled = (labels: Labels) =>
  Object.entries(labels).map(([value, label]) => [value, typeof label === 'string' ? label : label.label] as const)
const readable = [choices, { rate }, jobQueues, ...Object.values(statuses)]
  .flatMap(labelled)
  .map((pair) => pair.map(lowerCase) as [value: string, label: string])

/** The values that are read as a label in which a word of a search occurs, in lower case; not those in which it occurs itself. */
export const valuesRead = (word: string) =>
  readable.filter(([value, label]) => label.includes(word) && !value.includes(word)).map(([value]) => value)

/** What a thing is called, as a person reads it. */
export function titleOf({ called, entityId }: { called: Called; entityId: string }) {
  switch (called.kind) {
    case 'name':
      return called.name
    case 'order':
      return `${auditEntities.labels.order} ${shortId(entityId)}`
    case 'rate':
      return rate
    case 'job':
      return called.subject === null
        ? jobQueues[called.queue].label
        : `${jobQueues[called.queue].label}: ${called.subject}`
  }
}

/** What the file store calls its pictures: a hash, alone or at the end of an address. */
const pictureHash = /\b([0-9a-f]{8})[0-9a-f]{56}\b/

/** One value of a field as a person reads it; `—` where it was not set. */
export function fieldText(entity: AuditEntity, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (entity === 'car' && field === 'year' && value === 0) return '—'
  if (entity === 'setting' && isSetting(field)) return settingText(settingOf(field), value)
  if (entity === 'role' && field === 'permissions' && Array.isArray(value))
    return (
      complete(value)
        .map((name) => permissions[name])
        .join('; ') || '—'
    )
  if (Array.isArray(value)) return value.map((one) => fieldText(entity, field, one)).join(', ') || '—'
  if (typeof value === 'number') return money.has(field) ? formatUsd(value) : String(value)
  if (entity === 'importRule' && isClaimName(field)) return claimText(field, value)
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field === 'orderId') return shortId(text)
  const code = entity === 'car' ? carFieldNames.find((name) => name === field) : undefined
  const coded = code && fieldOf(code).codes?.[text]
  if (coded) return coded
  const status = field === 'status' || field === 'state' ? statuses[entity]?.[text] : undefined
  if (status) return typeof status === 'string' ? status : status.label
  const [, picture] = pictureHash.exec(text) ?? []
  return picture ? `picture ${picture}` : Object.hasOwn(words, text) ? (words[text] as string) : text
}
