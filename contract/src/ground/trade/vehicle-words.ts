// Rule: which class and fuel the words of a listing mean.
import { namesOf } from '#values/names.ts'
import listed from './vehicle-words.json' with { type: 'json' }
import type { Fuel, VehicleClass } from './vehicles.ts'

export const classWords: Record<VehicleClass, readonly string[]> = listed.classes

export const fuelWords: Record<Fuel, readonly string[]> = listed.fuels

const byWord = <Name extends string>(words: Record<Name, readonly string[]>) =>
  new Map(namesOf(words).flatMap((name) => words[name].map((word) => [word, name] as const)))
const classes = byWord(classWords)
const kinds = byWord(fuelWords)
/** In lower case, its words one space apart, whatever stands between them. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** The class that a free word of `type` means; null for a word that is not known, which is never guessed at. */
export const classOf = (type: string | null) => (type === null ? null : (classes.get(plain(type)) ?? null))

/** The fuel that a free word of `fuel` means; null for a word that is not known. */
export const fuelOf = (fuel: string | null) => (fuel === null ? null : (kinds.get(plain(fuel)) ?? null))
