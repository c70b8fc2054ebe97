import { growToIndex } from './arrays.ts'

const [a, z] = [97, 122]
const toUpper = (letter: number) => (letter >= a && letter <= z ? letter - 32 : letter)
/** UTF-8 bytes of one UTF-16 unit. */
const maxBytesPerUnit = 3
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Stock numbers by slot as bytes after their length, compared without case. */
export class StockNumbers {
  #bytes = new Uint8Array(1)
  #used = 1
  #starts = new Uint32Array(0)

  /** @param like  a slot with probably the same number, whose bytes are then shared */
  set(slot: number, text: string, like: number) {
    this.#starts = growToIndex(this.#starts, Math.max(slot, like))
    if (like !== slot && this.of(like) === text) {
      this.#starts[slot] = this.#starts[like] as number
      return
    }
    this.#bytes = growToIndex(this.#bytes, this.#used + 1 + text.length * maxBytesPerUnit)
    const byteCount = encoder.encodeInto(text, this.#bytes.subarray(this.#used + 1)).written
    this.#bytes[this.#used] = byteCount
    this.#starts[slot] = this.#used
    this.#used += byteCount + 1
  }

  #bytesOf = (slot: number) => {
    const start = this.#starts[slot] as number
    return this.#bytes.subarray(start + 1, start + 1 + (this.#bytes[start] as number))
  }
  of = (slot: number) => decoder.decode(this.#bytesOf(slot))

  compare = (slot: number, other: number) => {
    const bytes = this.#bytes
    const start = this.#starts[slot] as number
    const otherStart = this.#starts[other] as number
    const length = bytes[start] as number
    const otherLength = bytes[otherStart] as number
    for (let index = 1; index <= length && index <= otherLength; index++) {
      const difference = toUpper(bytes[start + index] as number) - toUpper(bytes[otherStart + index] as number)
      if (difference !== 0) return difference
    }
    return length - otherLength
  }

  /** Returns a comparison of a slot's number with a text; with `isPrefix` a longer number is equal. */
  comparatorFor(text: string, isPrefix = false) {
    const textBytes = encoder.encode(text)
    return (slot: number) => {
      const bytes = this.#bytesOf(slot)
      for (let index = 0; index < bytes.length && index < textBytes.length; index++) {
        const difference = toUpper(bytes[index] as number) - toUpper(textBytes[index] as number)
        if (difference !== 0) return difference
      }
      return isPrefix && bytes.length > textBytes.length ? 0 : bytes.length - textBytes.length
    }
  }
}
