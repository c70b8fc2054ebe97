import { createBitSet, growToIndex, hasBit, setBit, withValue } from './arrays.ts'

const emptyList = new Uint32Array(0)

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
 * Slots by word. The search text is split at spaces like a query. So each word of a query is part of one word.
 * Nothing is removed: a car whose words change gets a new slot.
 */
export class Words {
  readonly #numbers = new Map<string, number>()
  readonly #slots: Slots[] = []
  /** Number of different words by slot. */
  #counts = new Uint16Array(0)
  /** By word: number of the last text that contained it. */
  #lastText = new Uint32Array(0)
  #texts = 0
  /** All words joined by spaces, and the start of each: one search covers all. */
  #text = ' '
  readonly #starts: number[] = []

  /** Numbers of the different words of a text; new words are added. */
  read(text: string) {
    const words: number[] = []
    this.#texts++
    for (const word of text.split(/\s+/)) {
      if (word === '') continue
      const number = this.#numbers.get(word) ?? this.#addWord(word)
      if (this.#lastText[number] !== this.#texts) words.push(number)
      this.#lastText[number] = this.#texts
    }
    return words
  }

  #addWord(word: string) {
    const number = this.#slots.push(new Slots()) - 1
    this.#numbers.set(word, number)
    this.#lastText = growToIndex(this.#lastText, number)
    this.#starts.push(this.#text.length)
    this.#text += `${word} `
    return number
  }

  add(slot: number, words: readonly number[]) {
    this.#counts = withValue(this.#counts, slot, words.length)
    for (const word of words) this.#slots[word]?.add(slot)
  }

  /** The slot has exactly these words. */
  hasSameWords(slot: number, words: readonly number[]) {
    return this.#counts[slot] === words.length && words.every((word) => this.#slots[word]?.has(slot))
  }

  /** Sets the bits of slots with a word that contains this part. */
  find(part: string, bits: Uint32Array) {
    let number = 0
    for (let offset = this.#text.indexOf(part); offset >= 0; offset = this.#text.indexOf(part, this.#starts[number])) {
      while ((this.#starts[number] ?? Number.POSITIVE_INFINITY) <= offset) number++
      this.#slots[number - 1]?.addTo(bits)
      if (number === this.#starts.length) return
    }
  }
}
