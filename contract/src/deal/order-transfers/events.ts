import { z } from 'zod'

/** What can happen to the link by which somebody on the phone takes an order over. */
export const transferEvents = [
  z.object({ kind: z.enum(['claim-link', 'claim-link-withdrawn', 'claimed', 'claim-undone', 'buyer-corrected']) }),
] as const
export type TransferEvent = z.output<(typeof transferEvents)[number]>

/** What people are notified of about an order that was taken over. */
export const transferNotices = [z.object({ kind: z.enum(['order-claimed', 'order-claim-undone']) })] as const
export type TransferNotice = z.output<(typeof transferNotices)[number]>
