// Rule: the texts of an entry of the log.
import { type AuditField, isMoneyField } from './audit-fields.ts'
import { arrivalLog } from './deal/arrivals/log.ts'
import { bookingLog } from './deal/bookings/log.ts'
import { chatLog } from './deal/chats/log.ts'
import { documentLog } from './deal/documents/log.ts'
import { issuedLog } from './deal/issued-documents/log.ts'
import { orderStatuses } from './deal/orders/facts.ts'
import { orderLog } from './deal/orders/log.ts'
import { partyAnswerLabels, partyLabels } from './deal/parties/facts.ts'
import { paymentLog } from './deal/payments/log.ts'
import { reviewLog } from './deal/reviews/log.ts'
import { t } from './language/messages.ts'
import { translateStored } from './language/stored-messages.ts'
import { mergeTables } from './language/tables.ts'
import { inquiryStatuses } from './office/inquiries/facts.ts'
import { jobStates } from './office/jobs/facts.ts'
import type { AuditChange, AuditSubject } from './platform/audit/entry.ts'
import { type AuditEntity, unsetValueText } from './platform/audit/facts.ts'
import { bankAccountStates, translateAccountName } from './platform/bank-accounts/facts.ts'
import { invitationStates } from './platform/invitations/facts.ts'
import { methods, ports } from './platform/ports/facts.ts'
import { portLog } from './platform/ports/log.ts'
import { portKinds } from './platform/ports/office.ts'
import { formatLoggedSetting } from './platform/settings/log.ts'
import { getSetting, isSetting, settingNames } from './platform/settings/settings.ts'
import { translateActorName } from './platform/users/actor-names.ts'
import { formatLoggedUserValue } from './platform/users/log.ts'
import { userRoles } from './platform/users/office.ts'
import { formatLoggedRoleValue, formatLoggedTokenValue } from './platform/users/roles/log.ts'
import { jobQueues } from './protocol/queues.ts'
import { formatLoggedProvision } from './shipping/import-rules/log.ts'
import { voyageLog } from './shipping/voyages/log.ts'
import { confidentialLog } from './stock/cars/confidential/log.ts'
import { carStatuses, toShortId, yesNoLabels } from './stock/cars/facts.ts'
import { carFieldNames } from './stock/cars/fields.ts'
import { carLog, formatLoggedCarValue } from './stock/cars/log.ts'
import { formatJapanTime } from './values/days.ts'
import type { FactFromRows } from './values/fact-types.ts'
import { getKeys } from './values/keys.ts'
import { foldCase } from './values/lower-case.ts'
import { formatUsd } from './values/money.ts'

const money = new Set<string>([
  ...carFieldNames.filter(isMoneyField),
  'floorPrice',
  'negotiatedPrice',
  'finalPrice',
  'amountDue',
  'minimum',
])
const choices: Record<string, string> = mergeTables(ports, userRoles, methods)
const words: Record<string, string> = mergeTables(choices, yesNoLabels)
const formatRate = () => t('USD to JPY')

type Labels = Record<string, string | { label: string }>
/** Labels of codes by entity: states and kinds. */
const codes: Partial<Record<AuditEntity, Partial<Record<AuditField, Labels>>>> = {
  car: { status: carStatuses },
  order: { status: orderStatuses, party: partyLabels, answer: partyAnswerLabels },
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
export const findValuesByLabel = (word: string) =>
  [...searchableLabels.flatMap(listLabels), ['rate', formatRate()] as const]
    .map((pair) => pair.map(foldCase) as [value: string, label: string])
    .filter(([value, label]) => label.includes(word) && !value.includes(word))
    .map(([value]) => value)

/** Returns the label of a setting; undefined for a removed one. */
export const formatSettingLabel = (name: string) =>
  name === 'logo' ? t('Logo') : isSetting(name) ? getSetting(name).label : undefined

/** Lists settings whose label in the current language contains a word in lower case. */
export const findSettingsByLabel = (word: string) =>
  ['logo', ...settingNames].filter((name) => foldCase(formatSettingLabel(name) ?? '').includes(word))

type EntityTitleParams = { called: AuditSubject; entity: AuditEntity; entityId: string }

export function formatEntityTitle({ called, entity, entityId }: EntityTitleParams) {
  switch (called.kind) {
    case 'name':
      if (called.setting !== undefined) return formatSettingLabel(called.setting) ?? called.name
      return entity === 'bankAccount'
        ? translateAccountName(called.name)
        : translateActorName(translateStored(called.name))
    case 'order':
      return t('Order {id}', { id: toShortId(entityId) })
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
  ...documentLog,
  ...issuedLog,
  ...chatLog,
}
/** Stored in the log where a value alone is not enough. Entries from before facts have text. */
export type LogFact = FactFromRows<typeof factFormatters>
export const logKinds = getKeys(factFormatters)

const isFact = (value: unknown): value is LogFact =>
  typeof value === 'object' && value !== null && 'kind' in value && Object.hasOwn(factFormatters, String(value.kind))
const formatFact = (fact: LogFact) => (factFormatters[fact.kind] as (of: LogFact) => string)(fact)

/** Formatters of values that only one entity has; they return null for all other values. */
const valueFormatters: Partial<Record<AuditEntity, (field: string, value: unknown) => string | null>> = {
  car: formatLoggedCarValue,
  setting: formatLoggedSetting,
  user: formatLoggedUserValue,
  role: formatLoggedRoleValue,
  apiToken: formatLoggedTokenValue,
  importRule: formatLoggedProvision,
}

const isUnset = (value: unknown) => value === null || value === undefined || value === ''

/** Formats one value of a field; `—` if it was not set. */
export function formatFieldValue(entity: AuditEntity, field: string, value: unknown): string {
  if (isUnset(value)) return unsetValueText
  const text = valueFormatters[entity]?.(field, value)
  if (text) return text
  if (Array.isArray(value))
    return value.map((item) => formatFieldValue(entity, field, item)).join(', ') || unsetValueText
  if (typeof value === 'number') return money.has(field) ? formatUsd(value) : String(value)
  if (typeof value === 'object') return isFact(value) ? formatFact(value) : JSON.stringify(value)
  return formatCode(entity, field, String(value))
}

/** The name of a picture in the file store: a hash, alone or at the end of an address. */
const pictureHash = /\b([0-9a-f]{8})[0-9a-f]{56}\b/

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function formatCode(entity: AuditEntity, field: string, code: string) {
  if (field === 'orderId') return toShortId(code)
  if (field === 'respondedBy') return translateActorName(code)
  const label = codes[entity]?.[field as AuditField]?.[code]
  if (label) return typeof label === 'string' ? label : label.label
  if (instantPattern.test(code)) return formatJapanTime(new Date(code))
  const [, picture] = pictureHash.exec(code) ?? []
  return picture ? t('picture {picture}', { picture }) : Object.hasOwn(words, code) ? (words[code] as string) : code
}

/** Returns the text of a change with facts, for the search; undefined where its values are searched themselves. */
export const formatFactsForSearch = (entity: AuditEntity, { field, before, after }: AuditChange) =>
  [before, after].flat().some(isFact)
    ? [before, after].map((side) => formatFieldValue(entity, field, side)).join(' ')
    : undefined
