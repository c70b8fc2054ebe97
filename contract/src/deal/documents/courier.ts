import { z } from 'zod'
import { t } from '#language/messages.ts'
import { day, emptyToNull, id, optionalLine, requiredLine } from '#values/text.ts'
import { kind } from './document.ts'
import { documentKinds, documentLimits as limits, documentMessages as messages } from './facts.ts'

const envelope = z.object({
  carrier: requiredLine(limits.line, () => t('Please enter the courier company')),
  awb: requiredLine(limits.line, () => t('Please enter the number of the waybill (AWB)')),
  sentOn: day,
  deliveredOn: emptyToNull(day).optional(),
  /** Person who signed for it. */
  receiver: optionalLine(limits.line),
  contents: z
    .array(kind)
    .min(1, { error: () => t('Please choose what is inside') })
    .max(Object.keys(documentKinds).length),
})
const isInOrder = ({ sentOn, deliveredOn }: { sentOn: string; deliveredOn?: string | null | undefined }) =>
  !deliveredOn || deliveredOn >= sentOn

export const courierDraft = envelope.refine(isInOrder, { path: ['deliveredOn'], error: () => messages.delivered })
export type CourierDraft = z.output<typeof courierDraft>
export const courierChange = envelope
  .extend({ version: z.number().int() })
  .refine(isInOrder, { path: ['deliveredOn'], error: () => messages.delivered })
export type CourierChange = z.output<typeof courierChange>

export const courier = z.object({
  id,
  carrier: z.string(),
  awb: z.string(),
  /** Tracking page of a supported carrier. */
  tracking: z.string().nullable(),
  sentOn: z.string(),
  deliveredOn: z.string().nullable(),
  receiver: z.string().nullable(),
  contents: z.array(kind),
  version: z.number().int(),
})
export type Courier = z.output<typeof courier>

/** Tracking pages by the start of the carrier's name. Sources: the carriers' own sites. */
const carriers: readonly [RegExp, (awb: string) => string][] = [
  [/^dhl\b/i, (awb) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${awb}`],
  [/^fedex\b/i, (awb) => `https://www.fedex.com/fedextrack/?trknbr=${awb}`],
  [
    /^(ems|japan post)\b/i,
    (awb) => `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${awb}&locale=en`,
  ],
]

/** Returns the tracking page of an envelope, or null for an unsupported carrier. */
export function findTrackingUrl({ carrier, awb }: { carrier: string; awb: string }) {
  const address = carriers.find(([name]) => name.test(carrier.trim()))?.[1]
  return address?.(encodeURIComponent(awb.replace(/\s+/g, ''))) ?? null
}
