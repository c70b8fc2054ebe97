import { reaching } from './arrays.ts'

const words = 4

/** One of the four numbers that the 32 hexadecimal digits of a UUID are. */
const numberOf = (digits: string, word: number) => Number.parseInt(digits.slice(word * 8, word * 8 + 8), 16)

/** UUIDs by slot, 16 bytes each, in the order in which the database sorts them. */
export class Ids {
  #numbers = new Uint32Array(0)

  set(slot: number, id: string) {
    this.#numbers = reaching(this.#numbers, slot * words + words - 1)
    const digits = id.replaceAll('-', '')
    for (let word = 0; word < words; word++) this.#numbers[slot * words + word] = numberOf(digits, word)
  }

  of(slot: number) {
    const digits = Array.from(this.#numbers.subarray(slot * words, slot * words + words), (number) =>
      number.toString(16).padStart(8, '0'),
    ).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  /** The first 8 bits, by which ranges of ids are told apart, and the last 32. */
  first = (slot: number) => (this.#numbers[slot * words] as number) >>> 24
  last = (slot: number) => this.#numbers[slot * words + 3] as number

  compare = (a: number, b: number) => {
    const numbers = this.#numbers
    for (let word = 0; word < words; word++) {
      const apart = (numbers[a * words + word] as number) - (numbers[b * words + word] as number)
      if (apart !== 0) return apart
    }
    return 0
  }

  /** How the id of a slot stands to 32 digits. */
  comparedTo(digits: string) {
    const wanted = [0, 1, 2, 3].map((word) => numberOf(digits, word))
    return (slot: number) => {
      for (const [word, number] of wanted.entries()) {
        const apart = (this.#numbers[slot * words + word] as number) - number
        if (apart !== 0) return apart
      }
      return 0
    }
  }
}
