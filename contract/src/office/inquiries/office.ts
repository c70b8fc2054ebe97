import { messages } from '#language/messages.ts'
import type { SortOptions } from '#protocol/sorting.ts'
import { templateLimits } from '../reply-templates/facts.ts'
import { inquiryCountries } from './facts.ts'

/** Rows per page, page buttons, and characters of a response. */
export const inquiryAdminLimits = { pageSize: 10, pageButtons: 5, response: templateLimits.text } as const

export const inquiryKinds = messages({ VEHICLE: 'Vehicle inquiries', CONTACT: 'Contact messages' } as const)

export const inquirySorts = messages({
  date: { label: 'Date', direction: 'desc' },
  name: { label: 'Customer Info', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies SortOptions)
export type InquirySort = keyof typeof inquirySorts

/** Returns the name of a country from its code in the inquiry form; other names stay. */
export const formatInquiryCountry = (country: string) =>
  Object.hasOwn(inquiryCountries, country) ? inquiryCountries[country as keyof typeof inquiryCountries] : country

export const inquiryAdminMessages = messages({ responseMissing: 'Please enter a response message' } as const)
