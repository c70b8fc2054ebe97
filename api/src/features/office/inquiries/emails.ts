import { customerTypes, inquiryMessages, inquiryTypes, steerings } from '@minato/contract/office/inquiries/facts.ts'
import { formatInquiryCountry } from '@minato/contract/office/inquiries/office.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { emailTemplate } from '#lib/mail/email.ts'
import type { InquiryRow } from './table.ts'

type Inquiry = Pick<InquiryRow, 'kind'>

export function inquiryValues(inquiry: InquiryRow) {
  const { customerType, inquiryType, steering, make, model } = inquiry
  const joined = (...texts: (string | number | null)[]) => texts.filter(Boolean).join(' ') || null
  const years = [inquiry.yearFrom, inquiry.yearTo].filter(Boolean).join(' - ') || null
  return {
    kind: inquiry.kind,
    id: toShortId(inquiry.id),
    inquiryId: inquiry.id,
    sent: () => inquiryMessages.contact.sent,
    fullName: joined(inquiry.title, inquiry.name),
    sender: inquiry.email,
    mobile: inquiry.mobile || null,
    country: () => formatInquiryCountry(inquiry.country),
    customer: () => customerType && customerTypes[customerType],
    inquiryType: () => inquiryType && inquiryTypes[inquiryType],
    vehicle: joined(make, model),
    years,
    vehicleAndYears: joined(make, model, years),
    steering: () => steering && steerings[steering],
    port: inquiry.port || null,
    message: inquiry.message || null,
  }
}

/** Repeats nothing that was typed, because a stranger may have typed another person's address. */
export const receivedEmail = emailTemplate(({ kind }: Inquiry) => ({
  kind: 'inquiry-received',
  subject: kind === 'VEHICLE' ? 'We have received your inquiry' : 'We have received your message',
  greeting: 'Hello,',
  paragraphs: [
    kind === 'VEHICLE'
      ? 'Thank you for your vehicle inquiry. We will get back to you within 24 hours with the best offers.'
      : '{sent}',
  ],
  facts: [['Reference', '{id}']],
  after: ['If you did not write to us, somebody has mistyped an address. You do not need to do anything.'],
}))

export const receivedOfficeEmail = emailTemplate(({ kind, message }: Inquiry & { message: string | null }) => ({
  kind: 'inquiry-received-office',
  subject: kind === 'VEHICLE' ? 'New vehicle inquiry from {country}' : 'New contact message from {country}',
  greeting: 'Hello,',
  paragraphs: [message === null ? 'There is no message.' : '{message}'],
  facts: [
    ['Reference', '{id}'],
    ['Name', '{fullName}'],
    ['Email', '{sender}'],
    ['Mobile', '{mobile}'],
    ['Country', '{country}'],
    ['Customer', '{customer}'],
    ['Looking for', '{inquiryType}'],
    ['Vehicle', '{vehicle}'],
    ['Years', '{years}'],
    ['Steering', '{steering}'],
    ['Port', '{port}'],
  ],
  action: ['Open the inquiry', '/admin/enquiryList?inquiry={inquiryId}'],
}))

/** Repeats typed text, so it goes to a confirmed address only. */
export const responseEmail = emailTemplate(({ kind, name }: Inquiry & { name: string }) => ({
  kind: 'inquiry-response',
  subject: kind === 'VEHICLE' ? 'Our answer to your inquiry {id}' : 'Our answer to your message {id}',
  ...(!name && { greeting: 'Hello,' }),
  paragraphs: ['{response}'],
  facts: [
    ['Vehicle', '{vehicleAndYears}', 'typed'],
    ['You wrote', '{message}', 'typed'],
  ],
  after: ['You can simply reply to this message.'],
}))
