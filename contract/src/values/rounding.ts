/**
 * `numerator / denominator` as a whole number, rounded half up: 2.5 is 3. Both are whole and not negative, so that the answer
 * is exact, as on paper. Throws a RangeError for anything else, and where a number is too large to be exact (2^53).
 */
export function halfUp(numerator: number, denominator: number) {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator < 1)
    throw new RangeError(`${numerator} / ${denominator} cannot be divided exactly`)
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (rest >= denominator - rest ? 1 : 0)
}

/** Whether a number has at most so many decimals, up to what adding such numbers leaves behind: 0.1 + 0.2 has one. */
export const hasDecimals = (value: number, most: number) =>
  Math.abs(Number(value.toFixed(most)) - value) <= 8 * Number.EPSILON * Math.abs(value)
