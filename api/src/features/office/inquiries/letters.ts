import { t } from '@minato/contract/language/messages.ts'
import { customerTypes, inquiryMessages, inquiryTypes, steerings } from '@minato/contract/office/inquiries/facts.ts'
import { countryName } from '@minato/contract/office/inquiries/office.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import type { Fact, Letter } from '../../../lib/mail/letter.ts'
import type { InquiryRow } from './table.ts'

type Site = { publicUrl: string }

type Filled = readonly [label: string, value: unknown, source?: 'typed']
const filled = (facts: readonly Filled[]): Fact[] =>
  facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value, ...source]) => [label, String(value), ...source])

const reference = ({ id }: InquiryRow): Fact => [t('Reference'), shortId(id)]
const years = ({ yearFrom, yearTo }: InquiryRow) => [yearFrom, yearTo].filter(Boolean).join(' - ')

/**
 * To whoever wrote: it has arrived. Nothing of what they wrote is in it: anybody may type anybody's address into the form,
 * and this letter must not carry a stranger's words to them.
 */
export const received = (inquiry: InquiryRow): Letter => ({
  subject: inquiry.kind === 'VEHICLE' ? t('We have received your inquiry') : t('We have received your message'),
  greeting: t('Hello,'),
  paragraphs: [
    inquiry.kind === 'VEHICLE'
      ? t('Thank you for your vehicle inquiry. We will get back to you within 24 hours with the best offers.')
      : inquiryMessages.contact.sent,
  ],
  facts: [reference(inquiry)],
  after: [t('If you did not write to us, somebody has mistyped an address. You do not need to do anything.')],
})

/** To the office: what was asked, by whom. */
export const receivedOffice = (inquiry: InquiryRow, { publicUrl }: Site): Letter => ({
  subject:
    inquiry.kind === 'VEHICLE'
      ? t('New vehicle inquiry from {country}', { country: countryName(inquiry.country) })
      : t('New contact message from {country}', { country: countryName(inquiry.country) }),
  greeting: t('Hello,'),
  paragraphs: [inquiry.message || t('There is no message.')],
  facts: filled([
    reference(inquiry),
    [t('Name'), [inquiry.title, inquiry.name].filter(Boolean).join(' ')],
    [t('Email'), inquiry.email],
    [t('Mobile'), inquiry.mobile],
    [t('Country'), countryName(inquiry.country)],
    [t('Customer'), inquiry.customerType && customerTypes[inquiry.customerType]],
    [t('Looks for'), inquiry.inquiryType && inquiryTypes[inquiry.inquiryType]],
    [t('Vehicle'), [inquiry.make, inquiry.model].filter(Boolean).join(' ')],
    [t('Years'), years(inquiry)],
    [t('Steering'), inquiry.steering && steerings[inquiry.steering]],
    [t('Port'), inquiry.port],
  ]),
  action: { label: t('Open the inquiry'), href: `${publicUrl}/admin/enquiryList?inquiry=${inquiry.id}` },
})

/** To the customer: what the office says. What they had written themselves goes to their own confirmed address only. */
export const response = (inquiry: InquiryRow): Letter => ({
  subject:
    inquiry.kind === 'VEHICLE'
      ? t('Our answer to your inquiry {id}', { id: shortId(inquiry.id) })
      : t('Our answer to your message {id}', { id: shortId(inquiry.id) }),
  greeting: inquiry.name ? { name: [inquiry.title, inquiry.name].filter(Boolean).join(' ') } : t('Hello,'),
  paragraphs: [inquiry.adminResponse ?? ''],
  facts: filled([
    [t('Vehicle'), [inquiry.make, inquiry.model, years(inquiry)].filter(Boolean).join(' '), 'typed'],
    [t('You wrote'), inquiry.message, 'typed'],
  ]),
  after: [t('You can simply reply to this message.')],
})
