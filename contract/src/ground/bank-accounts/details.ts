import { z } from 'zod'

/** What a buyer writes on a transfer. */
export const bankDetails = z.object({
  bank: z.string(),
  branch: z.string(),
  address: z.string(),
  swift: z.string(),
  beneficiary: z.string(),
  number: z.string(),
})
export type BankDetails = z.output<typeof bankDetails>
