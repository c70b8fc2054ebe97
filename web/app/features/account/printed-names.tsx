import { latin } from '@minato/contract/parties/latin.ts'
import type { User } from '@minato/contract/users/endpoints.ts'
import { printedHint, printedLabels, printedLength } from '@minato/contract/users/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { ComponentProps } from 'react'
import { TextField } from '~/ui/write/field'

type Field = keyof typeof printedLabels
const own = { nameOnPapers: 'fullName', companyOnPapers: 'companyName' } as const

/** Whether a form's field is one of these. */
export const isPrintedName = (name: string): name is Field => name in printedLabels

/** Those of a person whose own name or company is not in Latin letters, or of whom another one is kept for papers. */
export const printedNamesOf = (user: User) =>
  namesOf(printedLabels).filter((field) => user[field] !== null || !latin.isLatin(latin.plain(user[own[field]] ?? '')))

/** What a form begins with. */
export const startingNames = ({ nameOnPapers, companyOnPapers }: User) => ({
  nameOnPapers: nameOnPapers ?? '',
  companyOnPapers: companyOnPapers ?? '',
})

type Props = { user: User; tie(field: Field): ComponentProps<typeof TextField> | object }

/** How papers print a person whose own letters they cannot print. */
export const PrintedNames = ({ user, tie }: Props) =>
  printedNamesOf(user).map((field) => (
    <TextField key={field} label={printedLabels[field]} hint={printedHint} maxLength={printedLength} {...tie(field)} />
  ))
