import { z } from 'zod'
import { languages } from '#language/languages.ts'
import { permissionNames } from '#protocol/access.ts'
import { namesOf } from '#values/names.ts'
import {
  id,
  instant,
  isReadable,
  line,
  optionalLatinLine,
  optionalLine,
  orNone,
  requiredLine,
  requiredName,
} from '#values/text.ts'
import { printedLength, splitName, userMessages } from './facts.ts'
import { email, newPassword } from './login-fields.ts'
import { userAdminMessages, userRoleNames } from './office.ts'

const language = z.enum(namesOf(languages))
/** None where it is empty: what is written to them is in the language of the page on which they act. */
const optionalLanguage = orNone(language)

export const user = z.object({
  id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Name and company as papers print them, where those of above are written in letters that papers cannot print. */
  nameOnPapers: z.string().nullable(),
  companyOnPapers: z.string().nullable(),
  /** Where the person wants cars, as an address writes it: `KEMBA`, `UG-KEMBA`. */
  destination: z.string().nullable(),
  /** In which they read the office and what is written to them; null where nothing says it. */
  language: language.nullable(),
  role: z.enum(userRoleNames),
  /** What they are among the staff; an administrator and a customer are none of these. */
  staffRole: z.object({ id, name: z.string() }).nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
})
export type User = z.output<typeof user>

export const profile = user.extend({
  /** True once a link that we sent there was used, or another proof exists. */
  emailConfirmed: z.boolean(),
  /** Whether a link that we sent there still waits to be used. */
  confirmationSent: z.boolean(),
  permissions: z.array(z.enum(permissionNames)),
  /** Whether they hold nothing until they have set up the second factor that the owner demands. */
  secondFactorDemanded: z.boolean(),
})
export type Profile = z.output<typeof profile>

const particulars = {
  firstName: requiredName(60, () => userMessages.firstName),
  lastName: requiredLine(60, () => userMessages.lastName),
  email: requiredLine(254, () => userAdminMessages.email).pipe(email),
  phone: requiredLine(30, () => userAdminMessages.phone),
  country: optionalLine(60),
  companyName: optionalLine(120),
}

const staffRoleId = id.nullable().optional()

export const userDraft = z.object({
  ...particulars,
  password: newPassword,
  role: z.enum(userRoleNames).default('USER'),
  staffRoleId,
})
export type UserDraft = z.output<typeof userDraft>

/** A user as an administrator edits one; who was invited was never asked for a phone number. */
export const userEdit = ({ phone }: Pick<User, 'phone'>) =>
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

/** A change: only what is named changes. `version` is the one that the edit started from. */
export const userChange = z
  .object({
    fullName: line(120).optional(),
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    phone: optionalLine(30).optional(),
    country: optionalLine(60).optional(),
    companyName: optionalLine(120).optional(),
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
export type UserChange = z.output<typeof userChange>
