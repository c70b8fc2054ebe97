// Rule: the label of a field in the log.
import { orderFieldLabels } from './deal/orders/facts.ts'
import { partyFieldLabels } from './deal/parties/facts.ts'
import { lazyValue, messages, t } from './language/messages.ts'
import { createLazyTexts, mergeTables } from './language/tables.ts'
import { bankDetailLabels } from './platform/bank-accounts/facts.ts'
import { getSetting, settingNames } from './platform/settings/settings.ts'
import { printedLabels } from './platform/users/facts.ts'
import { provisionLabels } from './shipping/import-rules/provision-words.ts'
import { confidentialLabels } from './stock/cars/confidential/facts.ts'
import { type CarField, carFieldNames, formatOfficeLabel, getCarField } from './stock/cars/fields.ts'

/** Money has its sign, so its label has no unit. */
export const isMoneyField = (name: CarField) => getCarField(name).unit === 'USD'

/** Labels of each field in the log, of any entity: the server records no others. */
const loggedLabels = mergeTables(
  provisionLabels,
  createLazyTexts(carFieldNames, (name) => (isMoneyField(name) ? getCarField(name).label : formatOfficeLabel(name))),
  confidentialLabels,
  createLazyTexts(['beneficiary', 'bank', 'branch', 'swift'], (name) => bankDetailLabels[name]),
  createLazyTexts(['address', 'phone'], (name) => partyFieldLabels[name]),
  orderFieldLabels,
  printedLabels,
  createLazyTexts(settingNames, (name) => getSetting(name).label),
  messages({
    adminResponse: 'Response',
    amountDue: 'Amount due',
    answer: 'Answer',
    assignedTo: 'Assigned to',
    auctionSheet: 'Auction sheet',
    bio: 'Bio',
    booking: 'Booking',
    buyer: 'Buyer',
    cancelled: lazyValue(() => t('Cancelled', {}, 'a voyage')),
    carrier: 'Carrier',
    arrival: 'Arrival',
    chat: 'Chat',
    code: lazyValue(() => t('Code', {}, 'a port')),
    claim: 'Claim',
    companyName: 'Company',
    courier: 'Courier',
    date: 'Date',
    description: 'Description',
    discharge: lazyValue(() => t('Discharge', {}, 'the ports of a voyage')),
    email: 'Email',
    expertise: 'Expertise',
    expires: 'Expires',
    firstName: 'First name',
    from: lazyValue(() => t('From', {}, 'a port')),
    gallery: 'Gallery',
    image: 'Image',
    imageUrl: 'Image URL',
    internalNotes: 'Internal notes',
    item: 'Vehicle',
    jobs: 'Jobs',
    kind: 'Kind',
    language: 'Language',
    lastName: 'Last name',
    loading: lazyValue(() => t('Loading', {}, 'the ports of a voyage')),
    logo: 'Logo',
    mainImage: 'Main image',
    method: 'Method',
    minimum: 'Minimum',
    name: 'Name',
    negotiatedPrice: 'Negotiated price',
    note: 'Note',
    number: 'Number',
    order: 'Display order',
    orderId: 'Order',
    paper: 'Document',
    party: 'Party',
    payment: 'Payment',
    pdf: 'PDF',
    permissions: 'Permissions',
    position: 'Position',
    rate: 'Rate',
    reason: 'Reason',
    release: 'Release',
    reservedUntil: 'Reserved until',
    respondedBy: 'Responded by',
    review: 'Review',
    role: 'Role',
    roro: 'RoRo ships call here',
    secondFactor: 'Second factor',
    sentAt: 'Sent at',
    serves: 'Serves',
    setAsideUntil: 'Reserved for its waiting list until',
    source: 'Source',
    staffRole: 'Staff role',
    state: 'State',
    text: 'Text',
    to: lazyValue(() => t('To', {}, 'a port')),
    validFrom: 'Valid from',
    vessel: 'Vessel',
    waiting: 'Buyers on its waiting list',
  } as const),
)
export type AuditField = keyof typeof loggedLabels

const names: Readonly<Record<string, string>> = mergeTables(
  loggedLabels,
  // Only in forms.
  messages({ fullName: 'Full name', password: 'Password', staffRoleId: 'Staff role' }),
)

/** Returns the label of a field: 'Negotiated price'. For a field of an earlier release it is derived from the name. */
export const formatFieldLabel = (field: string) =>
  Object.hasOwn(names, field) ? (names[field] as string) : spellField(field)

const spellField = (field: string) =>
  field.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase())
