/** How the two layers of a picture keep linear light in a byte: a root curve, with headroom for what shines. */
const rootCurve = (brightest: number) => ({
  encode: (v: number) => Math.round(255 * Math.min(Math.max(v, 0) / brightest, 1) ** (1 / 2.2)),
  decode: (byte: number) => brightest * (byte / 255) ** 2.2,
})

/** Everything but the paint: surroundings, glass, tyres, and what the lacquer mirrors. */
export const light = rootCurve(2)

/** How strongly the exterior colour shows. */
export const coverage = rootCurve(2)
