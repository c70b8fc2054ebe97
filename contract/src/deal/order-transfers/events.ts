import { z } from 'zod'

export const transferEvents = [
  z.object({ kind: z.enum(['claim-link', 'claim-link-withdrawn', 'claimed', 'claim-undone', 'buyer-corrected']) }),
] as const
export type TransferEvent = z.output<(typeof transferEvents)[number]>

export const transferNotices = [z.object({ kind: z.enum(['order-claimed', 'order-claim-undone']) })] as const
export type TransferNotice = z.output<(typeof transferNotices)[number]>
