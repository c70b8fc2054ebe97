/** Red, green, blue and opacity of each pixel of a thumbnail. */
export type Pixels = ArrayLike<number>

/** Mean difference of a value, of 255. Another compression of one picture stays below it, another picture does not. */
const maxDifference = 2

function isIdentical(one: Pixels, other: Pixels) {
  if (one.length !== other.length) return false
  let difference = 0
  for (let index = 0; index < one.length; index += 1) difference += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  return difference <= maxDifference * one.length
}

/** Returns the addresses of pictures whose thumbnails are identical. The same address twice counts, too. */
export function findIdentical(pictures: readonly (readonly [url: string, pixels: Pixels | null])[]) {
  const isTwice = ([url, pixels]: (typeof pictures)[number], index: number) =>
    pictures.some(
      ([otherUrl, otherPixels], otherIndex) =>
        otherIndex !== index &&
        (otherUrl === url || (pixels !== null && otherPixels !== null && isIdentical(pixels, otherPixels))),
    )
  return new Set(pictures.filter(isTwice).map(([url]) => url))
}
