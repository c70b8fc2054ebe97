import { z } from 'zod'
import { languages } from '#language/languages.ts'
import { permissionNames } from '#protocol/access.ts'
import { getKeys } from '#values/keys.ts'
import {
  emptyToNull,
  id,
  instant,
  isReadable,
  line,
  optionalLatinLine,
  optionalLine,
  optionalName,
  requiredLine,
  requiredName,
} from '#values/text.ts'
import { printedLength, splitName, userMessages } from './facts.ts'
import { email, newPassword, phone } from './login-fields.ts'
import { userAdminMessages, userRoleNames } from './office.ts'

const language = z.enum(getKeys(languages))
/** Empty means none: emails are then in the language of the page of the user's action. */
const optionalLanguage = emptyToNull(language)

export const user = z.object({
  id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Name and company for documents, if the originals are in letters that documents cannot print. */
  nameOnPapers: z.string().nullable(),
  companyOnPapers: z.string().nullable(),
  /** The preferred destination of the user, in the form of an address: `KEMBA`, `UG-KEMBA`. */
  destination: z.string().nullable(),
  language: language.nullable(),
  role: z.enum(userRoleNames),
  /** The role of a staff member; null for administrators and customers. */
  staffRole: z.object({ id, name: z.string() }).nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
})
export type User = z.output<typeof user>

export const profile = user.extend({
  /** True once a link in an email to the address was used, or another proof exists. */
  emailConfirmed: z.boolean(),
  /** True while an unused confirmation link is valid. */
  confirmationSent: z.boolean(),
  permissions: z.array(z.enum(permissionNames)),
  /** True while a user has no permissions until they set up the required second factor. */
  secondFactorDemanded: z.boolean(),
})
export type Profile = z.output<typeof profile>

const particulars = {
  firstName: requiredName(60, () => userMessages.firstName),
  lastName: requiredName(60, () => userMessages.lastName),
  email: requiredLine(254, () => userAdminMessages.email).pipe(email),
  phone: requiredLine(30, () => userAdminMessages.phone),
  country: optionalLine(60),
  companyName: optionalName(120),
}

const staffRoleId = id.nullable().optional()

export const userDraft = z.object({
  ...particulars,
  phone: particulars.phone.pipe(phone),
  password: newPassword,
  role: z.enum(userRoleNames).default('USER'),
  staffRoleId,
})
export type UserDraft = z.output<typeof userDraft>

/** The form in which an administrator edits a user; invited users were never asked for a phone number. */
export const buildUserEditSchema = ({ phone }: Pick<User, 'phone'>) =>
  z.object({
    ...particulars,
    phone: phone === null ? optionalLine(30) : particulars.phone,
    nameOnPapers: optionalLatinLine(printedLength),
    companyOnPapers: optionalLatinLine(printedLength),
    language: optionalLanguage,
    role: z.enum(userRoleNames),
    staffRoleId,
    isActive: z.boolean(),
  })

export const userChange = z
  .object({
    fullName: line(120).optional(),
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    phone: optionalLine(30).optional(),
    country: optionalLine(60).optional(),
    companyName: optionalName(120).optional(),
    nameOnPapers: optionalLatinLine(printedLength).optional(),
    companyOnPapers: optionalLatinLine(printedLength).optional(),
    language: optionalLanguage.optional(),
    email: email.optional(),
    role: z.enum(userRoleNames).optional(),
    staffRoleId,
    isActive: z.boolean().optional(),
    version: z.number().int().optional(),
  })
  .transform(({ fullName, ...rest }) => (fullName === undefined ? rest : { ...rest, ...splitName(fullName) }))
  .refine(({ firstName }) => firstName === undefined || isReadable(firstName), {
    path: ['firstName'],
    error: () => userMessages.firstName,
  })
  // People with a single name have no last one.
  .refine(({ lastName }) => !lastName || isReadable(lastName), {
    path: ['lastName'],
    error: () => userMessages.lastName,
  })
export type UserChange = z.output<typeof userChange>
