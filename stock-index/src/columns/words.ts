import { createBitSet, growToIndex, hasBit, setBit, withValue } from './arrays.ts'
import { JoinedFields } from './joined-fields.ts'

const emptyList = new Uint32Array(0)
const maxRecentFields = 10_000

/** Slots in ascending order: a list while that is shorter than a bit set. */
class Slots {
  #count = 0
  #list = emptyList
  #bits: Uint32Array | undefined

  add(slot: number) {
    if (this.#bits === undefined && this.#count > (slot >>> 5) + 64) {
      const bits = createBitSet(slot)
      this.addTo(bits)
      this.#list = emptyList
      this.#bits = bits
    }
    if (this.#bits === undefined) this.#list = withValue(this.#list, this.#count++, slot)
    else {
      this.#bits = growToIndex(this.#bits, slot >>> 5)
      setBit(this.#bits, slot)
    }
  }

  has(slot: number) {
    if (this.#bits !== undefined) return hasBit(this.#bits, slot)
    let from = 0
    let to = this.#count
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#list[middle] as number) < slot) from = middle + 1
      else to = middle
    }
    return from < this.#count && this.#list[from] === slot
  }

  /** Adds them to a bit set that is large enough. */
  addTo(target: Uint32Array) {
    const list = this.#list
    const bits = this.#bits ?? emptyList
    const listLength = Math.min(this.#count, list.length)
    for (let index = 0; index < listLength; index++) setBit(target, list[index] as number)
    const used = Math.min(bits.length, target.length)
    for (let word = 0; word < used; word++) target[word] = (target[word] as number) | (bits[word] as number)
  }
}

/**
 * Slots by word, and by field of several parts. The search text is split at spaces like a query. So each word of a query is part
 * of one word. Nothing is removed: a car whose words or fields change gets a new slot.
 */
export class Words {
  readonly #numbers = new Map<string, number>()
  readonly #fields = new JoinedFields()
  /** Numbers of fields, because most occur in many cars. */
  readonly #recentFields = new Map<string, readonly number[]>()
  readonly #slots: Slots[] = []
  /** Number of different words and fields by slot. */
  #counts = new Uint16Array(0)
  /** By word or field: number of the last text that contained it. */
  #lastText = new Uint32Array(0)
  #texts = 0
  /** All words joined by spaces, with the start and number of each: one search covers all. */
  #text = ' '
  readonly #starts: number[] = []
  readonly #numbersInText: number[] = []

  /** Numbers of the different words and fields of a text; new ones are added. */
  read(text: string) {
    const numbers: number[] = []
    this.#texts++
    for (const field of text.split('\n'))
      for (const number of this.#recentFields.get(field) ?? this.#readField(field)) {
        if (this.#lastText[number] !== this.#texts) numbers.push(number)
        this.#lastText[number] = this.#texts
      }
    return numbers
  }

  #readField(text: string) {
    const words = text.split(/\s+/).filter(Boolean)
    const numbers = words.map((word) => this.#numbers.get(word) ?? this.#addWord(word))
    // A copy, because a slice would hold the full search text in memory.
    const field = Buffer.from(text).toString()
    const number = this.#fields.numberOf(field, this.#addNumber)
    if (number !== undefined) numbers.push(number)
    if (this.#recentFields.size === maxRecentFields) this.#recentFields.clear()
    this.#recentFields.set(field, numbers)
    return numbers
  }

  readonly #addNumber = () => {
    const number = this.#slots.push(new Slots()) - 1
    this.#lastText = growToIndex(this.#lastText, number)
    return number
  }

  #addWord(word: string) {
    const number = this.#addNumber()
    this.#numbers.set(word, number)
    this.#numbersInText.push(number)
    this.#starts.push(this.#text.length)
    this.#text += `${word} `
    return number
  }

  add(slot: number, words: readonly number[]) {
    this.#counts = withValue(this.#counts, slot, words.length)
    for (const word of words) this.#slots[word]?.add(slot)
  }

  /** The slot has exactly these words and fields. */
  hasSameWords(slot: number, words: readonly number[]) {
    return this.#counts[slot] === words.length && words.every((word) => this.#slots[word]?.has(slot))
  }

  /** Sets the bits of slots with a word that contains this part. */
  find(part: string, bits: Uint32Array) {
    let number = 0
    for (let offset = this.#text.indexOf(part); offset >= 0; offset = this.#text.indexOf(part, this.#starts[number])) {
      while ((this.#starts[number] ?? Number.POSITIVE_INFINITY) <= offset) number++
      this.#slots[this.#numbersInText[number - 1] as number]?.addTo(bits)
      if (number === this.#starts.length) return
    }
  }

  /** Sets the bits of slots with a field that contains this joined form across the end of a part. */
  findJoined(form: string, bits: Uint32Array) {
    this.#fields.find(form, (number) => this.#slots[number]?.addTo(bits))
  }
}
