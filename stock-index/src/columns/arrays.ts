const large = 1 << 16

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The array, or a copy with more room where it does not have this index yet: a quarter, an eighth where it is large. */
export function reaching<Kind extends Numbers>(array: Kind, index: number): Kind {
  if (index < array.length) return array
  const Longer = array.constructor as new (length: number) => Kind
  const longer = new Longer(index + (index >>> (index < large ? 2 : 3)) + 2)
  longer.set(array)
  return longer
}

/** The array with a value at this index, a longer copy where it had no room. */
export function holding<Kind extends Numbers>(array: Kind, index: number, value: number): Kind {
  const long = reaching(array, index)
  long[index] = value
  return long
}

/** A set of the numbers below `size`, a bit each. */
export const bitsFor = (size: number) => new Uint32Array((size >>> 5) + 1)

export function mark(bits: Uint32Array, number: number) {
  bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << number)
}

export const isMarked = (bits: Uint32Array, number: number) => (((bits[number >>> 5] ?? 0) >>> number) & 1) === 1
