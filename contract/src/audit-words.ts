// Rule: the texts of an entry of the log.

import { isMoney, type LoggedField } from './audit-fields.ts'
import { arrivalLog } from './deal/arrivals/log.ts'
import { bookingLog } from './deal/bookings/log.ts'
import { chatLog } from './deal/chats/log.ts'
import { issuedLog } from './deal/issued-papers/log.ts'
import { orderStatuses } from './deal/orders/facts.ts'
import { orderLog } from './deal/orders/log.ts'
import { paperLog } from './deal/papers/log.ts'
import { partyAnswers, partyWords } from './deal/parties/facts.ts'
import { paymentLog } from './deal/payments/log.ts'
import { reviewLog } from './deal/reviews/log.ts'
import type { AuditChange, Called } from './ground/audit/entry.ts'
import { type AuditEntity, unset } from './ground/audit/facts.ts'
import { accountSaid, bankAccountStates } from './ground/bank-accounts/facts.ts'
import { invitationStates } from './ground/invitations/facts.ts'
import { methods, ports } from './ground/ports/facts.ts'
import { portLog } from './ground/ports/log.ts'
import { portKinds } from './ground/ports/office.ts'
import { settingValue } from './ground/settings/log.ts'
import { isSetting, settingNames, settingOf } from './ground/settings/settings.ts'
import { userValue } from './ground/users/log.ts'
import { nameSaid } from './ground/users/name-said.ts'
import { userRoles } from './ground/users/office.ts'
import { roleValue, tokenValue } from './ground/users/roles/log.ts'
import { said } from './language/kept.ts'
import { t } from './language/messages.ts'
import { joined } from './language/tables.ts'
import { inquiryStatuses } from './office/inquiries/facts.ts'
import { jobStates } from './office/jobs/facts.ts'
import { provisionValue } from './port/import-rules/log.ts'
import { voyageLog } from './port/voyages/log.ts'
import { jobQueues } from './protocol/queues.ts'
import { confidentialLog } from './stock/cars/confidential/log.ts'
import { carStatuses, shortId, yesNoLabels } from './stock/cars/facts.ts'
import { carFieldNames } from './stock/cars/fields.ts'
import { carLog, carValue } from './stock/cars/log.ts'
import { inJapan } from './values/days.ts'
import type { FactOf } from './values/kinds.ts'
import { lowerCase } from './values/lower-case.ts'
import { formatUsd } from './values/money.ts'
import { namesOf } from './values/names.ts'

const money = new Set<string>([
  ...carFieldNames.filter(isMoney),
  'floorPrice',
  'negotiatedPrice',
  'finalPrice',
  'amountDue',
  'minimum',
])
const choices: Record<string, string> = joined(ports, userRoles, methods)
const words: Record<string, string> = joined(choices, yesNoLabels)
const formatRate = () => t('USD to JPY')

type Labels = Record<string, string | { label: string }>
/** Labels of codes by entity: states and kinds. */
const codes: Partial<Record<AuditEntity, Partial<Record<LoggedField, Labels>>>> = {
  car: { status: carStatuses },
  order: { status: orderStatuses, party: partyWords, answer: partyAnswers },
  inquiry: { status: inquiryStatuses },
  job: { state: jobStates },
  bankAccount: { state: bankAccountStates },
  invitation: { state: invitationStates },
  port: { kind: portKinds },
}
const searchableLabels = [choices, jobQueues, ...Object.values(codes).flatMap((fields) => Object.values(fields))]
const listLabels = (labels: Labels) =>
  Object.entries(labels).map(([value, label]) => [value, typeof label === 'string' ? label : label.label] as const)

/**
 * Lists values whose label in the current language contains a word in lower case. Values that contain it themselves are found
 * without it.
 */
export const valuesRead = (word: string) =>
  [...searchableLabels.flatMap(listLabels), ['rate', formatRate()] as const]
    .map((pair) => pair.map(lowerCase) as [value: string, label: string])
    .filter(([value, label]) => label.includes(word) && !value.includes(word))
    .map(([value]) => value)

/** Returns the label of a setting; undefined for a removed one. */
export const settingSaid = (name: string) =>
  name === 'logo' ? t('Logo') : isSetting(name) ? settingOf(name).label : undefined

/** Lists settings whose label in the current language contains a word in lower case. */
export const settingsRead = (word: string) =>
  ['logo', ...settingNames].filter((name) => lowerCase(settingSaid(name) ?? '').includes(word))

export function titleOf({ called, entity, entityId }: { called: Called; entity: AuditEntity; entityId: string }) {
  switch (called.kind) {
    case 'name':
      if (called.setting !== undefined) return settingSaid(called.setting) ?? called.name
      return entity === 'bankAccount' ? accountSaid(called.name) : nameSaid(said(called.name))
    case 'order':
      return t('Order {id}', { id: shortId(entityId) })
    case 'rate':
      return formatRate()
    case 'job':
      return called.subject === null
        ? jobQueues[called.queue].label
        : `${jobQueues[called.queue].label}: ${called.subject}`
  }
}

const factFormatters = {
  ...portLog,
  ...voyageLog,
  ...carLog,
  ...confidentialLog,
  ...orderLog,
  ...paymentLog,
  ...arrivalLog,
  ...reviewLog,
  ...bookingLog,
  ...paperLog,
  ...issuedLog,
  ...chatLog,
}
/** Stored in the log where a value alone is not enough. Entries from before facts have text. */
export type LogFact = FactOf<typeof factFormatters>
export const logKinds = namesOf(factFormatters)

const isFact = (value: unknown): value is LogFact =>
  typeof value === 'object' && value !== null && 'kind' in value && Object.hasOwn(factFormatters, String(value.kind))
const formatFact = (fact: LogFact) => (factFormatters[fact.kind] as (of: LogFact) => string)(fact)

/** Formatters of values that only one entity has; they return null for all other values. */
const valueFormatters: Partial<Record<AuditEntity, (field: string, value: unknown) => string | null>> = {
  car: carValue,
  setting: settingValue,
  user: userValue,
  role: roleValue,
  apiToken: tokenValue,
  importRule: provisionValue,
}

const isUnset = (value: unknown) => value === null || value === undefined || value === ''

/** Formats one value of a field; `—` if it was not set. */
export function fieldText(entity: AuditEntity, field: string, value: unknown): string {
  if (isUnset(value)) return unset
  const text = valueFormatters[entity]?.(field, value)
  if (text) return text
  if (Array.isArray(value)) return value.map((item) => fieldText(entity, field, item)).join(', ') || unset
  if (typeof value === 'number') return money.has(field) ? formatUsd(value) : String(value)
  if (typeof value === 'object') return isFact(value) ? formatFact(value) : JSON.stringify(value)
  return formatCode(entity, field, String(value))
}

/** The name of a picture in the file store: a hash, alone or at the end of an address. */
const pictureHash = /\b([0-9a-f]{8})[0-9a-f]{56}\b/

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function formatCode(entity: AuditEntity, field: string, code: string) {
  if (field === 'orderId') return shortId(code)
  if (field === 'respondedBy') return nameSaid(code)
  const label = codes[entity]?.[field as LoggedField]?.[code]
  if (label) return typeof label === 'string' ? label : label.label
  if (instantPattern.test(code)) return inJapan(new Date(code))
  const [, picture] = pictureHash.exec(code) ?? []
  return picture ? t('picture {picture}', { picture }) : Object.hasOwn(words, code) ? (words[code] as string) : code
}

/** Returns the text of a change with facts, for the search; undefined where its values are searched themselves. */
export const factWords = (entity: AuditEntity, { field, before, after }: AuditChange) =>
  [before, after].flat().some(isFact)
    ? [before, after].map((side) => fieldText(entity, field, side)).join(' ')
    : undefined
