import { bitsFor, holding, isMarked, mark, reaching } from './arrays.ts'

const none = new Uint32Array(0)

/** Slots in growing order: a list for as long as that is shorter than a set of bits would be. */
class Slots {
  #count = 0
  #list = none
  #bits: Uint32Array | undefined

  add(slot: number) {
    if (this.#bits === undefined && this.#count > (slot >>> 5) + 64) {
      const bits = bitsFor(slot)
      this.addTo(bits)
      this.#list = none
      this.#bits = bits
    }
    if (this.#bits === undefined) this.#list = holding(this.#list, this.#count++, slot)
    else {
      this.#bits = reaching(this.#bits, slot >>> 5)
      mark(this.#bits, slot)
    }
  }

  has(slot: number) {
    if (this.#bits !== undefined) return isMarked(this.#bits, slot)
    let from = 0
    let to = this.#count
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#list[middle] as number) < slot) from = middle + 1
      else to = middle
    }
    return from < this.#count && this.#list[from] === slot
  }

  /** Marks them in a set that has room for all. */
  addTo(marked: Uint32Array) {
    const list = this.#list
    const bits = this.#bits ?? none
    const listed = Math.min(this.#count, list.length)
    for (let index = 0; index < listed; index++) mark(marked, list[index] as number)
    const used = Math.min(bits.length, marked.length)
    for (let word = 0; word < used; word++) marked[word] = (marked[word] as number) | (bits[word] as number)
  }
}

/**
 * Which slots have which words. What a keyword may match is split at its spaces, as a question is, so a part of a text without
 * a space is a part of one of its words. Nothing is ever taken out: whose words change gets a new slot.
 */
export class Words {
  readonly #numbers = new Map<string, number>()
  readonly #slots: Slots[] = []
  /** How many different words each slot has. */
  #counts = new Uint16Array(0)
  /** By word, the number of the text in which it was last read. */
  #readIn = new Uint32Array(0)
  #texts = 0
  /** All words one after the other, and where each begins: looked through in one go. */
  #text = ' '
  readonly #starts: number[] = []

  /** The different words of a text, known from now on. */
  read(text: string) {
    const words: number[] = []
    this.#texts++
    for (const word of text.split(/\s+/)) {
      if (word === '') continue
      const number = this.#numbers.get(word) ?? this.#learn(word)
      if (this.#readIn[number] !== this.#texts) words.push(number)
      this.#readIn[number] = this.#texts
    }
    return words
  }

  #learn(word: string) {
    const number = this.#slots.push(new Slots()) - 1
    this.#numbers.set(word, number)
    this.#readIn = reaching(this.#readIn, number)
    this.#starts.push(this.#text.length)
    this.#text += `${word} `
    return number
  }

  add(slot: number, words: readonly number[]) {
    this.#counts = holding(this.#counts, slot, words.length)
    for (const word of words) this.#slots[word]?.add(slot)
  }

  /** Whether these are the words of a slot. */
  same(slot: number, words: readonly number[]) {
    return this.#counts[slot] === words.length && words.every((word) => this.#slots[word]?.has(slot))
  }

  /** Marks the slots that have a word of which this is a part. */
  find(part: string, bits: Uint32Array) {
    let number = 0
    for (let at = this.#text.indexOf(part); at >= 0; at = this.#text.indexOf(part, this.#starts[number])) {
      while ((this.#starts[number] ?? Number.POSITIVE_INFINITY) <= at) number++
      this.#slots[number - 1]?.addTo(bits)
      if (number === this.#starts.length) return
    }
  }
}
