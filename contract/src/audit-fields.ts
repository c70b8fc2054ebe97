// Rule: the label of a field in the log.

import { orderFields } from './deal/orders/facts.ts'
import { partyFields } from './deal/parties/facts.ts'
import { bankFields } from './ground/bank-accounts/facts.ts'
import { settingNames, settingOf } from './ground/settings/settings.ts'
import { printedLabels } from './ground/users/facts.ts'
import { lazyValue, messages, t } from './language/messages.ts'
import { joined, textsOf } from './language/tables.ts'
import { provisionLabels } from './port/import-rules/provision-words.ts'
import { confidentialLabels } from './stock/cars/confidential/facts.ts'
import { type CarField, carFieldNames, fieldOf, officeLabel } from './stock/cars/fields.ts'

/** Money has its sign, so its label has no unit. */
export const isMoney = (name: CarField) => fieldOf(name).unit === 'USD'

/** Labels of each field in the log, of any entity: the server records no others. */
const loggedLabels = joined(
  provisionLabels,
  textsOf(carFieldNames, (name) => (isMoney(name) ? fieldOf(name).label : officeLabel(name))),
  confidentialLabels,
  textsOf(['beneficiary', 'bank', 'branch', 'swift'], (name) => bankFields[name]),
  textsOf(['address', 'phone'], (name) => partyFields[name]),
  orderFields,
  printedLabels,
  textsOf(settingNames, (name) => settingOf(name).label),
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
    email: 'E-mail',
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
    paper: 'Paper',
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
    setAsideUntil: 'Set aside for its queue until',
    source: 'Source',
    staffRole: 'Staff role',
    state: 'State',
    text: 'Text',
    to: lazyValue(() => t('To', {}, 'a port')),
    validFrom: 'Valid from',
    vessel: 'Vessel',
    waiting: 'Buyers in its queue',
  } as const),
)
/** A field that the log may have. */
export type LoggedField = keyof typeof loggedLabels

const names: Readonly<Record<string, string>> = joined(
  loggedLabels,
  // Only in forms.
  messages({ fullName: 'Full name', password: 'Password', staffRoleId: 'Staff role' }),
)

/**
 * Returns the label of a field: `negotiatedPrice` is 'Negotiated price'. A field of an earlier release is derived from its
 * name.
 */
export const fieldLabel = (field: string) =>
  Object.hasOwn(names, field) ? (names[field] as string) : spellField(field)

const spellField = (field: string) =>
  field.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase())
