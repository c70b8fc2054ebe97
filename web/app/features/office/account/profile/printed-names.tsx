import { getPrintedNameHint, listPrintedNameFields, printedLabels } from '@minato/contract/platform/users/facts.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/forms/field.tsx'

type Field = keyof typeof printedLabels

export const toPrintedNames = ({ nameOnPapers, companyOnPapers }: User) => ({
  nameOnPapers: nameOnPapers ?? '',
  companyOnPapers: companyOnPapers ?? '',
})

type Props = { user: User; tie(field: Field): ComponentProps<typeof TextField> | object }

export const PrintedNames = ({ user, tie }: Props) =>
  listPrintedNameFields(user).map((field) => (
    <TextField key={field} label={printedLabels[field]} hint={getPrintedNameHint()} {...tie(field)} />
  ))
