// Rule: how typed numbers of a car are read, alike in the form and in imports.
import { yearKind } from '#platform/trade/typed-dates.ts'
import { amountKind, type NumberKind, numberKinds } from '#values/amounts.ts'
import { formatCount } from '#values/format-count.ts'
import { type CarField, getCarField } from '../fields.ts'

/** Reads US dollars also as price lists write them: `FOB USD 6,232.-`. */
const listPrice: NumberKind = {
  read: (text, language) => numberKinds.USD.read(text.replace(/^\s*(?:fob|price)|fob\s*$/gi, ''), language),
  format: numberKinds.USD.format,
}

const kinds: Partial<Record<string, NumberKind>> = {
  year: yearKind,
  price: listPrice,
  floorPrice: listPrice,
  seats: amountKind(0, 'seats?|persons?|名|人', formatCount),
  doors: amountKind(0, 'doors?|d|ドア', formatCount),
} satisfies Partial<Record<CarField | 'floorPrice', NumberKind>>

/** @param field  a field with numbers, also a confidential one */
export const getNumberKind = (field: string) =>
  kinds[field] ?? numberKinds[getCarField(field as CarField).unit ?? 'whole']
