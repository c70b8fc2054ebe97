const large = 1 << 16

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Returns the array, or a longer copy if it lacks the index. Grows by a quarter, large arrays by an eighth. */
export function growToIndex<Kind extends Numbers>(array: Kind, index: number): Kind {
  if (index < array.length) return array
  const Longer = array.constructor as new (length: number) => Kind
  const longer = new Longer(index + (index >>> (index < large ? 2 : 3)) + 2)
  longer.set(array)
  return longer
}

/** Sets a value; grows the array if necessary. */
export function withValue<Kind extends Numbers>(array: Kind, index: number, value: number): Kind {
  const long = growToIndex(array, index)
  long[index] = value
  return long
}

/** A set of the numbers below `size` with one bit each. */
export const createBitSet = (size: number) => new Uint32Array((size >>> 5) + 1)

export function setBit(bits: Uint32Array, number: number) {
  bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << number)
}

export const hasBit = (bits: Uint32Array, number: number) => (((bits[number >>> 5] ?? 0) >>> number) & 1) === 1
