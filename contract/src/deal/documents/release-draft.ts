import { z } from 'zod'
import { getKeys } from '#values/keys.ts'
import { currencies } from '#values/money.ts'
import { instant } from '#values/text.ts'
import { documentLimits as limits, documentMessages as messages, releaseKinds } from './facts.ts'
import { surrenderObstacles } from './release.ts'

export const releaseDraft = z
  .object({
    kind: z.enum(['original', 'waybill']),
    originals: z
      .number({ error: () => messages.originals })
      .int()
      .min(1, { error: () => messages.originals })
      .max(limits.originals, { error: () => messages.originals }),
    inHand: z
      .number({ error: () => messages.inHand })
      .int()
      .min(0, { error: () => messages.inHand }),
    /** Version of the release that the caller has read; 0 without one. */
    version: z.number().int().min(0),
  })
  .refine(({ originals, inHand }) => inHand <= originals, { path: ['inHand'], error: () => messages.inHand })
export type ReleaseDraft = z.output<typeof releaseDraft>

export const release = z.object({
  kind: z.enum(getKeys(releaseKinds)),
  originals: z.number().int(),
  inHand: z.number().int(),
  surrenderedAt: instant.nullable(),
  agentReference: z.string().nullable(),
  version: z.number().int(),
  office: z
    .object({
      by: z.string().nullable(),
      /** Open balance in the deal's currency; negative after an overpayment. */
      due: z.object({ currency: z.enum(getKeys(currencies)), sum: z.number() }),
      hindrances: z.array(z.enum(getKeys(surrenderObstacles))),
    })
    .optional(),
})
export type DealRelease = z.output<typeof release>
