import { formatNameList } from '#language/formats.ts'
import { messages, t } from '#language/messages.ts'
import { mergeTables } from '#language/tables.ts'
import type { Problems } from '#protocol/problem.ts'
import { carSteerings } from '#stock/cars/facts.ts'
import { getOfficeYear } from '#values/days.ts'
import { getKeys } from '#values/keys.ts'
import { foldCase } from '#values/lower-case.ts'
import { isPhone } from '#values/people/phone.ts'

/** The first countries in the inquiry form, by the codes in the API; all others follow. */
export const inquiryCountries = messages({
  US: 'United States',
  JP: 'Japan',
  UK: 'United Kingdom',
  AU: 'Australia',
  BD: 'Bangladesh',
  IN: 'India',
  MY: 'Malaysia',
  TH: 'Thailand',
  SG: 'Singapore',
  KE: 'Kenya',
  TZ: 'Tanzania',
  UG: 'Uganda',
  ZA: 'South Africa',
  NG: 'Nigeria',
  GH: 'Ghana',
  CI: 'Ivory Coast',
  SN: 'Senegal',
  CM: 'Cameroon',
  ZW: 'Zimbabwe',
} as const)

export const inquiryTypes = messages({
  CAR: 'Car',
  BUS: 'Bus',
  TRUCKS: 'Trucks',
  BIKES: 'Bikes',
  PARTS: 'Parts',
  OTHERS: 'Others',
} as const)

/** The side of the steering wheel; the first is the default. */
export const steerings = mergeTables(carSteerings, messages({ ANY: 'Any' } as const))

/** The kinds of customers; the first is the form's default. */
export const customerTypes = messages({ INDIVIDUAL: 'Individual', CAR_DEALER: 'Car Dealer' } as const)

/** States of an inquiry; an administrator may set any of them. */
export const inquiryStatuses = messages({
  PENDING: 'Pending',
  IN_PROGRESS: 'In Progress',
  RESPONDED: 'Responded',
  CLOSED: 'Closed',
} as const)

export const contactTitles = ['Mr.', 'Mrs.', 'Ms.', 'Dr.'] as const
export const contactTitleTexts = messages({ 'Mr.': 'Mr.', 'Mrs.': 'Mrs.', 'Ms.': 'Ms.', 'Dr.': 'Dr.' } as const)

export const inquiryNames = {
  kind: ['VEHICLE', 'CONTACT'],
  type: getKeys(inquiryTypes),
  steering: getKeys(steerings),
  customer: getKeys(customerTypes),
  country: getKeys(inquiryCountries),
  status: getKeys(inquiryStatuses),
} as const

/** Lengths in characters, and the display time of the success dialog in milliseconds. */
export const inquiryLimits = {
  message: 250,
  contactMessage: 500,
  firstYear: 1990,
  mobileDigits: 7,
  successStands: 3000,
} as const

export const requiredInquiryFields = messages({
  country: 'Country',
  email: 'Email',
  mobile: 'Mobile',
  inquiryType: 'Inquiry Type',
  customerType: 'Customer Type',
} as const)
export type RequiredInquiryField = keyof typeof requiredInquiryFields

/** An unvalidated field may have any type: an object is not blank. */
const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '')

/** Lists the labels of the blank required fields, in the order of the form. */
export const listMissingInquiryFields = (values: Partial<Record<RequiredInquiryField, unknown>>) =>
  getKeys(requiredInquiryFields)
    .filter((name) => isBlank(values[name]))
    .map((name) => requiredInquiryFields[name])

/** At most 15 digits, as every phone number. */
export const isMobileNumber = (text: string) => isPhone(text, inquiryLimits.mobileDigits)

export const inquiryMessages = messages({
  missing: (fields: readonly string[]) => t('Please fill in: {fields}', { fields: formatNameList(fields) }),
  email: 'Please enter a valid email address',
  mobile: 'Please enter a valid mobile number with country code',
  years: 'Year From cannot be greater than Year To',
  year: (last: number) => t('Please choose a year from {first} to {last}', { first: inquiryLimits.firstYear, last }),
  choice: 'Please choose from the list',
  sentTitle: 'Inquiry Submitted Successfully!',
  sent: 'We will get back to you within 24 hours with the best offers.',
  contact: {
    missing: 'Please fill in all required fields',
    sum: (question: string) => t('Please solve the math problem correctly: {question}', { question }),
    sentTitle: 'Message Sent Successfully',
    sent: 'Thank you for writing to us. We will get back to you within 24 hours.',
    failed: 'There was an error sending your message. Please try again.',
  },
} as const)

export const inquiryProblems = messages({
  'inquiry-not-found': {
    sentence: 'Inquiry not found',
    help: 'There is no inquiry with this id. It may have been deleted.',
  },
} as const satisfies Problems)

/**
 * Returns the code of one of the form's first countries, by its name, its code here or in ISO 3166-1. Undefined for any other.
 */
export function findInquiryCountry(text: string | null) {
  const query = text === null ? null : foldCase(text).trim()
  const queryCode = query === 'gb' ? 'uk' : query
  return inquiryNames.country.find((code) => foldCase(code) === queryCode || foldCase(inquiryCountries[code]) === query)
}

/** Returns the last model year in the form: the current calendar year plus 2. */
export const getLastInquiryYear = (now = new Date()) => getOfficeYear(now) + 2

/** An unvalidated year may have any type. */
const toNumber = (year: unknown) => (typeof year === 'string' || typeof year === 'number' ? Number(year) : Number.NaN)

/** Checks if the first year is after the last. */
export const isYearRangeReversed = ({ yearFrom, yearTo }: { yearFrom?: unknown; yearTo?: unknown }) =>
  Boolean(yearTo) && toNumber(yearFrom) > toNumber(yearTo)

/** Formats the requested years: `2012–2018`, `2012 or newer`; empty for any. */
export function formatYears({ yearFrom, yearTo }: { yearFrom: number | null; yearTo: number | null }) {
  if (yearFrom === null) return yearTo === null ? '' : t('{year} or older', { year: String(yearTo) })
  if (yearTo === null) return t('{year} or newer', { year: String(yearFrom) })
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`
}

/** Lists the years to choose from, the newest first. */
export const listInquiryYears = (now = new Date()) =>
  Array.from(
    { length: getLastInquiryYear(now) - inquiryLimits.firstYear + 1 },
    (_, back) => getLastInquiryYear(now) - back,
  )
