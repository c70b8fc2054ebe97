import { splitParts } from '@minato/contract/stock/cars/words/keyword-forms.ts'

/** Fields of several parts, found without the separators between them. */
export class JoinedFields {
  readonly #numbers = new Map<string, number>()
  /** All fields without separators, one on each line. */
  #text = ''
  /** By a part and the next character: the positions in the text where they stand, each followed by the number of the field. */
  readonly #positions = new Map<string, number[]>()

  /** Number of a field, from `addNumber` if it is new; undefined for a field of one part. */
  numberOf(field: string, addNumber: () => number) {
    const existing = this.#numbers.get(field)
    if (existing !== undefined || !/[ .-]/.test(field)) return existing
    const parts = splitParts(field)
    if (parts.length < 2) return
    const number = addNumber()
    this.#numbers.set(field, number)
    let position = this.#text.length
    for (const [index, part] of parts.entries()) {
      const next = parts[index + 1]
      if (next !== undefined) this.#addPosition(part + next.charAt(0), position, number)
      position += part.length
    }
    this.#text += `${parts.join('')}\n`
    return number
  }

  #addPosition(start: string, position: number, number: number) {
    const positions = this.#positions.get(start)
    if (positions) positions.push(position, number)
    else this.#positions.set(start, [position, number])
  }

  /** Calls back for each field in which the form begins with a full part and goes on in the next. */
  find(form: string, onMatch: (number: number) => void) {
    for (let length = 2; length <= form.length; length++) {
      const positions = this.#positions.get(form.slice(0, length))
      if (positions === undefined) continue
      for (let index = 0; index < positions.length; index += 2)
        if (this.#text.startsWith(form, positions[index])) onMatch(positions[index + 1] as number)
    }
  }
}
