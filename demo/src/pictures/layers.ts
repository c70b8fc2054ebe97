/** Encoding of linear light in a byte: a root curve with headroom for highlights. */
const rootCurve = (brightest: number) => ({
  encode: (v: number) => Math.round(255 * Math.min(Math.max(v, 0) / brightest, 1) ** (1 / 2.2)),
  decode: (byte: number) => brightest * (byte / 255) ** 2.2,
})

/** Everything but the paint: surroundings, glass, tyres, and reflections of the clear coat. */
export const light = rootCurve(2)

/** Weight of the exterior colour. */
export const coverage = rootCurve(2)
