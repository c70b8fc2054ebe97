/** Where an envelope is followed, by what the carrier's name begins with. Sources: the carriers' own pages. */
const carriers: readonly [RegExp, (awb: string) => string][] = [
  [/^dhl\b/i, (awb) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${awb}`],
  [/^fedex\b/i, (awb) => `https://www.fedex.com/fedextrack/?trknbr=${awb}`],
  [
    /^(ems|japan post)\b/i,
    (awb) => `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${awb}&locale=en`,
  ],
]

/** The page on which an envelope is followed; null with a carrier that we do not know. */
export function trackingOf({ carrier, awb }: { carrier: string; awb: string }) {
  const address = carriers.find(([name]) => name.test(carrier.trim()))?.[1]
  return address?.(encodeURIComponent(awb.replace(/\s+/g, ''))) ?? null
}
