import { z } from 'zod'
import { t } from '#language/messages.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { codeText, requiredLine } from '#values/text.ts'
import { bankLimits, bankAccountMessages as messages } from './office.ts'

const swift = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const { min, max } = bankLimits.number

export const accountDraft = z.object({
  beneficiary: requiredLine(bankLimits.name, () => messages.beneficiary),
  bank: requiredLine(bankLimits.name, () => t('Please enter the name of the bank')),
  branch: requiredLine(bankLimits.name, () => t('Please enter the branch')),
  address: requiredLine(bankLimits.address, () => t('Please enter the address of the bank')),
  swift: codeText(() => messages.swift).regex(swift, { error: () => messages.swift }),
  number: z
    .string({ error: () => messages.number })
    .overwrite(normaliseKey)
    .regex(new RegExp(`^(?=.{${min},${max}}$)[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$`), { error: () => messages.number }),
})
export type AccountDraft = z.output<typeof accountDraft>
