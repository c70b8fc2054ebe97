import { reaching } from './arrays.ts'

const [a, z] = [97, 122]
const capital = (letter: number) => (letter >= a && letter <= z ? letter - 32 : letter)
/** UTF-8 of a unit of a string. */
const mostBytes = 3
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Stock numbers by slot, one after the other as bytes with their length before them; capitals and small letters are alike. */
export class StockNumbers {
  #bytes = new Uint8Array(1)
  #used = 1
  #starts = new Uint32Array(0)

  /** @param like  a slot that may have the same one already, which is then not kept twice */
  set(slot: number, text: string, like: number) {
    this.#starts = reaching(this.#starts, Math.max(slot, like))
    if (like !== slot && this.of(like) === text) {
      this.#starts[slot] = this.#starts[like] as number
      return
    }
    this.#bytes = reaching(this.#bytes, this.#used + 1 + text.length * mostBytes)
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(this.#used + 1))
    this.#bytes[this.#used] = written
    this.#starts[slot] = this.#used
    this.#used += written + 1
  }

  #at = (slot: number) => {
    const start = this.#starts[slot] as number
    return this.#bytes.subarray(start + 1, start + 1 + (this.#bytes[start] as number))
  }
  of = (slot: number) => decoder.decode(this.#at(slot))

  compare = (slot: number, other: number) => {
    const bytes = this.#bytes
    const one = this.#starts[slot] as number
    const two = this.#starts[other] as number
    const length = bytes[one] as number
    const otherLength = bytes[two] as number
    for (let index = 1; index <= length && index <= otherLength; index++) {
      const apart = capital(bytes[one + index] as number) - capital(bytes[two + index] as number)
      if (apart !== 0) return apart
    }
    return length - otherLength
  }

  /** How the number of a slot stands to a text; with `asFar` one that goes on is alike. */
  comparedTo(text: string, asFar = false) {
    const wanted = encoder.encode(text)
    return (slot: number) => {
      const bytes = this.#at(slot)
      for (let index = 0; index < bytes.length && index < wanted.length; index++) {
        const apart = capital(bytes[index] as number) - capital(wanted[index] as number)
        if (apart !== 0) return apart
      }
      return asFar && bytes.length > wanted.length ? 0 : bytes.length - wanted.length
    }
  }
}
