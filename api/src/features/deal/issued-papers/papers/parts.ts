import { formatAmount, totalInWords } from '@minato/contract/deal/issued-papers/amounts.ts'
import type { FactsOf, GoodsFacts } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import type { PaperCar, PaperPerson } from '@minato/contract/deal/issued-papers/shared-facts.ts'
import { methods } from '@minato/contract/ground/ports/facts.ts'
import { covers, termText } from '@minato/contract/ground/trade/terms.ts'
import { lineLabels } from '@minato/contract/port/freight/facts.ts'
import { measuredM3 } from '@minato/contract/port/freight/size.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import type { Block, Fact } from '#lib/pdf/paper.ts'

/** What a kind of paper says of its own. */
export type Description = { facts: readonly Fact[]; blocks: readonly Block[] }

/** How an order is called on papers, and on the transfer. */
export const reference = (orderId: string) => shortId(orderId)

export const known = (facts: readonly (readonly [string, string | number | null | undefined])[]): Fact[] =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)]],
  )

/** What a field says that waits to be known. */
export const later = 'To be advised'

export const personLines = ({ name, address, country, phone, email, taxNumber }: PaperPerson) =>
  [name, address, country, phone && `Tel. ${phone}`, email, taxNumber && `Tax no. ${taxNumber}`].filter(
    (line): line is string => Boolean(line),
  )

/** Buyer, consignee and notify party beside one another. */
export const people = ({ buyer: { company, ...buyer }, consignee, notify }: GoodsFacts): Block => ({
  kind: 'boxes',
  boxes: [
    { title: 'Buyer', lines: [...(company ? [company] : []), ...personLines(buyer)] },
    { title: 'Consignee', lines: personLines(consignee) },
    { title: 'Notify party', lines: personLines(notify ?? consignee) },
  ],
})

/** Where the vehicles are loaded: as they are booked, those that are not yet where they stand. */
const loadedAt = ({ sailings, loading }: GoodsFacts['shipping']) =>
  [...new Set([...sailings.map((sailing) => sailing.loading), ...loading.map(({ name }) => name)])].join(' / ') ||
  'Japan'

/** How the vehicles travel: what is not booked yet is advised later. */
export function journey({ shipping }: GoodsFacts): Block {
  const { term, method, cover, destination, discharge, sailings } = shipping
  const of = (read: (sailing: (typeof sailings)[number]) => string | null) =>
    [...new Set(sailings.map(read).filter((text) => text !== null))].join(' / ')
  const ways = sailings.length > 0 ? Object.values(methods).join(' / ') : later
  return {
    kind: 'facts',
    columns: 4,
    facts: [
      ['Terms', cover ? `${termText(term)} (${covers[cover].toLowerCase()})` : termText(term)],
      ['Shipped by', method === null ? ways : methods[method]],
      ['Port of loading', loadedAt(shipping)],
      ['Port of discharge', of(({ discharge }) => discharge) || discharge?.name || later],
      ['Final destination', destination.name],
      ['Vessel and voyage', of(({ vessel, voyage }) => `${vessel} ${voyage}`) || later],
      ['Departure (ETD)', of(({ etd }) => etd && dateText(etd)) || later],
      ['Arrival (ETA)', of(({ eta }) => eta && dateText(eta)) || later],
    ],
  }
}

/** An amount in a column whose head names the currency. */
export const figure = (amount: number, currency: Currency) => formatAmount(amount, currency).slice(currency.length + 1)

/** The port that a term names: under FOB that of loading, else that of discharge. */
const namedPort = (shipping: GoodsFacts['shipping']) =>
  shipping.term === 'FOB' ? loadedAt(shipping) : (shipping.discharge?.name ?? shipping.destination.name)

/** The lines with their total, in figures and in words. */
export const totals = ({ lines, total, currency, cars, shipping }: Priced): Block => ({
  kind: 'totals',
  totals: [
    ...lines.map(
      ({ kind, amount }): Fact => [
        kind === 'vehicles' ? `${cars.length} ${cars.length === 1 ? 'unit' : 'units'}, FOB` : lineLabels[kind],
        formatAmount(amount, currency),
      ],
    ),
    [`Total ${shipping.term} ${namedPort(shipping)}`, formatAmount(total, currency)],
  ],
  words: totalInWords(total, currency),
})

/** How yen follow from the order's dollars. */
export const rateNote = ({ rate }: Priced) =>
  rate ? [`Reckoned at ${rate.yenPerDollar} yen for a US dollar (${rate.source}, ${dateText(rate.on)}).`] : []

/** Kilograms as a customs paper writes them. */
export const weight = (kg: number | null) => kg?.toLocaleString('en') ?? '—'

/** The size of a vehicle in centimetres, and its volume. */
export function measures({ size }: PaperCar) {
  if (!size) return { dimensions: '—', m3: '—' }
  const { length, width, height } = size
  const m3 = measuredM3({ lengthMm: length, widthMm: width, heightMm: height })
  const cm = [length, width, height].map((mm) => Math.round(mm / 10))
  return { dimensions: cm.join(' × '), m3: m3 === null ? '—' : (m3 / 1000).toFixed(3) }
}

export type Priced = FactsOf<'proforma' | 'invoice'>
