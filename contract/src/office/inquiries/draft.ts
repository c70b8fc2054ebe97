import { z } from 'zod'
import { email } from '#platform/users/login-fields.ts'
import { carFields } from '#stock/cars/fields.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { optionalNumber } from '#values/numbers.ts'
import { type FaultText, optionalLine, optionalProse, prose, requiredLine, requiredName } from '#values/text.ts'
import {
  contactTitles,
  findInquiryCountry,
  getLastInquiryYear,
  inquiryLimits,
  inquiryMessages,
  inquiryNames,
  isMobileNumber,
  isYearRangeReversed,
  listMissingInquiryFields,
  type RequiredInquiryField,
  requiredInquiryFields,
} from './facts.ts'

const missingText = (name: RequiredInquiryField) => () => inquiryMessages.missing([requiredInquiryFields[name]])
const address = (absent: FaultText) => requiredLine(254, absent).pipe(email)
const mobile = (absent: FaultText) =>
  requiredLine(30, absent).refine(isMobileNumber, { error: () => inquiryMessages.mobile })

/** One of a list; empty text means `otherwise`. */
const choice = <const Name extends string, const Otherwise>(names: readonly Name[], otherwise: Otherwise) =>
  z
    .union([z.literal('').transform(() => otherwise), z.null().transform(() => otherwise), z.enum(names)], {
      error: () => inquiryMessages.choice,
    })
    .optional()
    .transform((value) => value ?? otherwise)

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * A country by its code (`BD`) or its name. The nineteen of the form are stored by code. Only the server knows the names of
 * others.
 */
const country = requiredLine(60, missingText('country'))
  .transform((text) => findInquiryCountry(text) ?? text)
  .refine((text) => text.length > 2 || isRegion(text), { error: () => inquiryMessages.choice })

const isRegion = (text: string) =>
  text === 'UK' || (/^[a-z]{2}$/i.test(text) && Boolean(regions.of(text.toUpperCase())))

const year = optionalNumber(() => inquiryMessages.choice, 0, 9999).refine(
  (value) => value == null || (value >= inquiryLimits.firstYear && value <= getLastInquiryYear()),
  { error: () => inquiryMessages.year(getLastInquiryYear()) },
)

/**
 * Honeypots, hidden from people: a filled one marks the message as possible spam. Password managers fill fields whose name
 * they understand, so the forms send `q7`. Forms of earlier releases send `website`.
 */
const honeypots = { q7: z.unknown().optional(), website: z.unknown().optional() }

/** Checks also if other fields are invalid, so that all faults appear at once. */
const isObjectInput = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** A vehicle inquiry; empty text means that a field was left out. */
export const inquiryDraft = z
  .object({
    country,
    email: address(missingText('email')),
    mobile: mobile(missingText('mobile')),
    inquiryType: z.enum(inquiryNames.type, { error: missingText('inquiryType') }),
    customerType: z.enum(inquiryNames.customer, { error: missingText('customerType') }),
    make: optionalLine(carFields.make.most),
    model: optionalLine(carFields.model.most),
    steering: choice(inquiryNames.steering, 'RIGHT_HAND'),
    yearFrom: year,
    yearTo: year,
    port: optionalLine(60),
    engineCC: optionalNumber(() => carFields.engineCC.wrong, ...carFields.engineCC.limits),
    transmission: optionalLine(40),
    drive: optionalLine(40),
    exteriorColor: optionalLine(carFields.exteriorColor.most),
    color: optionalLine(carFields.color.most),
    seats: optionalNumber(() => carFields.seats.wrong, ...carFields.seats.limits),
    mileage: optionalNumber(() => carFields.mileage.wrong, ...carFields.mileage.limits),
    message: optionalProse(inquiryLimits.message),
    ...honeypots,
  })
  .refine((values) => listMissingInquiryFields(values).length === 0, {
    // One sentence for all missing fields, like the form; each field also has its own.
    error: ({ input }) => inquiryMessages.missing(listMissingInquiryFields(input as object)),
    when: isObjectInput,
  })
  .refine((values) => !isYearRangeReversed(values), {
    path: ['yearFrom'],
    error: () => inquiryMessages.years,
    when: isObjectInput,
  })

export const contactDraft = z.object({
  title: choice(contactTitles, null),
  name: requiredName(120, () => inquiryMessages.contact.missing),
  country: requiredLine(60, () => inquiryMessages.contact.missing),
  email: address(() => inquiryMessages.contact.missing),
  mobile: mobile(() => inquiryMessages.contact.missing),
  message: z
    .string({ error: () => inquiryMessages.contact.missing })
    .pipe(prose(inquiryLimits.contactMessage))
    .pipe(z.string().min(1, { error: () => inquiryMessages.contact.missing })),
  ...honeypots,
})

/** The typed contact form: the message, and the answer to the arithmetic question, which is not sent. */
export const buildContactFormSchema = ({ question, answer }: { question: string; answer: string }) =>
  contactDraft.extend({
    sum: z.string().refine((text) => normaliseKey(text) === answer, inquiryMessages.contact.sum(question)),
  })
