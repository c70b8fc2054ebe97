import { growToIndex } from './arrays.ts'

const words = 4

const numberOf = (digits: string, word: number) => Number.parseInt(digits.slice(word * 8, word * 8 + 8), 16)

/** UUIDs by slot, 16 bytes each. The order equals that of the database. */
export class Ids {
  #numbers = new Uint32Array(0)

  set(slot: number, id: string) {
    this.#numbers = growToIndex(this.#numbers, slot * words + words - 1)
    const digits = id.replaceAll('-', '')
    for (let word = 0; word < words; word++) this.#numbers[slot * words + word] = numberOf(digits, word)
  }

  of(slot: number) {
    const digits = Array.from(this.#numbers.subarray(slot * words, slot * words + words), (number) =>
      number.toString(16).padStart(8, '0'),
    ).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  /** First 8 bits, which are the range of the id, and last 32 bits. */
  first = (slot: number) => (this.#numbers[slot * words] as number) >>> 24
  last = (slot: number) => this.#numbers[slot * words + 3] as number

  compare = (a: number, b: number) => {
    const numbers = this.#numbers
    for (let word = 0; word < words; word++) {
      const difference = (numbers[a * words + word] as number) - (numbers[b * words + word] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** Returns a comparison of a slot's id with 32 digits. */
  comparatorFor(digits: string) {
    const numbers = [0, 1, 2, 3].map((word) => numberOf(digits, word))
    return (slot: number) => {
      for (const [word, number] of numbers.entries()) {
        const difference = (this.#numbers[slot * words + word] as number) - number
        if (difference !== 0) return difference
      }
      return 0
    }
  }
}
