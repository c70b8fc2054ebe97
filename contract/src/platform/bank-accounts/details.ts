import { z } from 'zod'

export const bankDetails = z.object({
  bank: z.string(),
  branch: z.string(),
  address: z.string(),
  swift: z.string(),
  beneficiary: z.string(),
  number: z.string(),
})
export type BankDetails = z.output<typeof bankDetails>
