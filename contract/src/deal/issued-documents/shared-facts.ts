import { z } from 'zod'
import { methods } from '#platform/ports/facts.ts'
import { covers, tradeTerms } from '#platform/trade/terms.ts'
import { getKeys } from '#values/keys.ts'
import { currencies } from '#values/money.ts'

export const text = z.string()
export const integer = z.number().int()
export const currency = z.enum(getKeys(currencies))
const portReference = z.strictObject({ code: text, name: text })

/** Party on a document as of its issue; countries by name. */
export const documentParty = z.strictObject({
  name: text,
  address: text.nullable(),
  country: text.nullable(),
  phone: text.nullable(),
  email: text.nullable(),
  taxNumber: text.nullable(),
})
export type DocumentParty = z.output<typeof documentParty>

/** Vehicle on a document, with full chassis number. `price` in the smallest unit of the document's currency. */
export const documentCar = z.strictObject({
  lineId: text,
  stockNumber: text,
  title: text,
  make: text,
  model: text,
  modelCode: text.nullable(),
  chassisNumber: text.nullable(),
  engineCode: text.nullable(),
  engineNumber: text.nullable(),
  year: integer,
  manufactured: text.nullable(),
  firstRegistration: text.nullable(),
  colour: text,
  engineCC: integer.nullable(),
  fuel: text,
  transmission: text.nullable(),
  steering: text.nullable(),
  doors: integer.nullable(),
  seats: integer.nullable(),
  mileage: integer.nullable(),
  hsCode: text.nullable(),
  weightKg: integer.nullable(),
  grossWeightKg: integer.nullable(),
  /** Millimetres. */
  size: z.strictObject({ length: integer, width: integer, height: integer }).nullable(),
  price: integer,
})
export type DocumentCar = z.output<typeof documentCar>

/** Sailing with the order's vehicles that are booked on it. */
const sailing = z.strictObject({
  carrier: text,
  vessel: text,
  voyage: text,
  loading: text,
  discharge: text,
  etd: text.nullable(),
  eta: text.nullable(),
  blNumbers: z.array(text),
  containers: z.array(text),
  lineIds: z.array(text),
})

export const shipping = z.strictObject({
  term: z.enum(getKeys(tradeTerms)),
  /** Null while undecided, or where the vehicles travel by different methods. */
  method: z.enum(getKeys(methods)).nullable(),
  cover: z.enum(getKeys(covers)).nullable(),
  destination: z.strictObject({ country: text, port: text.nullable(), place: text.nullable(), name: text }),
  /** Ports of vehicles without a sailing. */
  loading: z.array(portReference),
  discharge: portReference.nullable(),
  sailings: z.array(sailing),
})
