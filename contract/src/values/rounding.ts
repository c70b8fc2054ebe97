/**
 * Divides and rounds half up: 2.5 is 3. Both numbers are whole and not negative, so the result is exact.
 * @throws RangeError for other numbers, and for numbers too large to be exact (2^53)
 */
export function divideHalfUp(numerator: number, denominator: number) {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator < 1)
    throw new RangeError(`${numerator} / ${denominator} cannot be divided exactly`)
  const remainder = numerator % denominator
  return (numerator - remainder) / denominator + (remainder >= denominator - remainder ? 1 : 0)
}

/** Checks the number of decimals. Tolerates the rounding error of additions: 0.1 + 0.2 has one. */
export const fitsDecimals = (value: number, maxDecimals: number) =>
  Math.abs(Number(value.toFixed(maxDecimals)) - value) <= 8 * Number.EPSILON * Math.abs(value)
