import { messages } from '#language/messages.ts'
import type { Sorts } from '#protocol/sorting.ts'
import { templateLimits } from '../reply-templates/facts.ts'
import { inquiryCountries } from './facts.ts'

/** A page of the back-office's list, the page buttons under it, and a response in characters. */
export const inquiryAdminLimits = { pageSize: 10, pageButtons: 5, response: templateLimits.text } as const

/** What was sent: the vehicle inquiry form or the contact form. */
export const inquiryKinds = messages({ VEHICLE: 'Vehicle inquiries', CONTACT: 'Contact messages' } as const)

/** Sorts of the back-office's list, and the way each begins. */
export const inquirySorts = messages({
  date: { label: 'Date', direction: 'desc' },
  name: { label: 'Customer Info', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies Sorts)
export type InquirySort = keyof typeof inquirySorts

/** What a person reads of a country, which is a code of the inquiry form's list or any name. */
export const countryName = (country: string) =>
  Object.hasOwn(inquiryCountries, country) ? inquiryCountries[country as keyof typeof inquiryCountries] : country

export const inquiryAdminMessages = messages({ responseMissing: 'Please enter a response message' } as const)
