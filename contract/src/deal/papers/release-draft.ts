import { z } from 'zod'
import { currencies } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import { instant } from '#values/text.ts'
import { paperLimits as limits, paperMessages as messages, releaseKinds } from './facts.ts'
import { hindrances } from './release.ts'

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
    /** That of the release as it was read; 0 where there was none. */
    version: z.number().int().min(0),
  })
  .refine(({ originals, inHand }) => inHand <= originals, { path: ['inHand'], error: () => messages.inHand })
export type ReleaseDraft = z.output<typeof releaseDraft>

export const release = z.object({
  kind: z.enum(namesOf(releaseKinds)),
  originals: z.number().int(),
  inHand: z.number().int(),
  surrenderedAt: instant.nullable(),
  /** What the carrier's agent calls its message. */
  agentReference: z.string().nullable(),
  version: z.number().int(),
  office: z
    .object({
      /** Who surrendered it. */
      by: z.string().nullable(),
      /** What is still to be paid, in the deal's currency; negative where too much was paid. */
      due: z.object({ currency: z.enum(namesOf(currencies)), sum: z.number() }),
      hindrances: z.array(z.enum(namesOf(hindrances))),
    })
    .optional(),
})
export type PaperRelease = z.output<typeof release>
