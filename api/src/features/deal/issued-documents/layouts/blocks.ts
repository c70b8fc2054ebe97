import { formatAmount, spellTotal } from '@minato/contract/deal/issued-documents/amounts.ts'
import type { GoodsFacts, IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import type { DocumentCar, DocumentParty } from '@minato/contract/deal/issued-documents/shared-facts.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { covers, formatTradeTerm } from '@minato/contract/platform/trade/terms.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { calculateVolume } from '@minato/contract/shipping/freight/size.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import type { Block, Fact } from '#lib/pdf/pdf-document.ts'

export type Description = { facts: readonly Fact[]; blocks: readonly Block[] }

export const formatOrderReference = (orderId: string) => toShortId(orderId)

export const omitEmpty = (facts: readonly (readonly [string, string | number | null | undefined])[]): Fact[] =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)]],
  )

export const toBeAdvised = 'To be advised'

export const personLines = ({ name, address, country, phone, email, taxNumber }: DocumentParty) =>
  [name, address, country, phone && `Tel. ${phone}`, email, taxNumber && `Tax no. ${taxNumber}`].filter(
    (line): line is string => Boolean(line),
  )

export const partiesBlock = ({ buyer: { company, ...buyer }, consignee, notify }: GoodsFacts): Block => ({
  kind: 'boxes',
  boxes: [
    { title: 'Buyer', lines: [...(company ? [company] : []), ...personLines(buyer)] },
    { title: 'Consignee', lines: personLines(consignee) },
    { title: 'Notify party', lines: personLines(notify ?? consignee) },
  ],
})

/** Ports of booked vehicles, and the current locations of the others. */
const loadedAt = ({ sailings, loading }: GoodsFacts['shipping']) =>
  [...new Set([...sailings.map((sailing) => sailing.loading), ...loading.map(({ name }) => name)])].join(' / ') ||
  'Japan'

export function shippingBlock({ shipping }: GoodsFacts): Block {
  const { term, method, cover, destination, discharge, sailings } = shipping
  const of = (read: (sailing: (typeof sailings)[number]) => string | null) =>
    [...new Set(sailings.map(read).filter((text) => text !== null))].join(' / ')
  const ways = sailings.length > 0 ? Object.values(methods).join(' / ') : toBeAdvised
  return {
    kind: 'facts',
    columns: 4,
    facts: [
      ['Terms', cover ? `${formatTradeTerm(term)} (${covers[cover].toLowerCase()})` : formatTradeTerm(term)],
      ['Shipped by', method === null ? ways : methods[method]],
      ['Port of loading', loadedAt(shipping)],
      ['Port of discharge', of(({ discharge }) => discharge) || discharge?.name || toBeAdvised],
      ['Final destination', destination.name],
      ['Vessel and voyage', of(({ vessel, voyage }) => `${vessel} ${voyage}`) || toBeAdvised],
      ['Departure (ETD)', of(({ etd }) => etd && formatDate(etd)) || toBeAdvised],
      ['Arrival (ETA)', of(({ eta }) => eta && formatDate(eta)) || toBeAdvised],
    ],
  }
}

/** Formats an amount without its currency, which the column header contains. */
export const formatFigure = (amount: number, currency: Currency) =>
  formatAmount(amount, currency).slice(currency.length + 1)

/** FOB names the port of loading, other terms the port of discharge. */
const findTermPort = (shipping: GoodsFacts['shipping']) =>
  shipping.term === 'FOB' ? loadedAt(shipping) : (shipping.discharge?.name ?? shipping.destination.name)

export const totalsBlock = ({ lines, total, currency, cars, shipping }: PricedFacts): Block => ({
  kind: 'totals',
  totals: [
    ...lines.map(
      ({ kind, amount }): Fact => [
        kind === 'vehicles' ? `${cars.length} ${cars.length === 1 ? 'unit' : 'units'}, FOB` : lineLabels[kind],
        formatAmount(amount, currency),
      ],
    ),
    [`Total ${shipping.term} ${findTermPort(shipping)}`, formatAmount(total, currency)],
  ],
  words: spellTotal(total, currency),
})

/** Returns the exchange rate of yen documents; orders are in dollars. */
export const rateNote = ({ rate }: PricedFacts) =>
  rate ? [`Reckoned at ${rate.yenPerDollar} yen for a US dollar (${rate.source}, ${formatDate(rate.on)}).`] : []

export const formatWeight = (kg: number | null) => kg?.toLocaleString('en') ?? '—'

export function formatMeasures({ size }: DocumentCar) {
  if (!size) return { dimensions: '—', m3: '—' }
  const { length, width, height } = size
  const m3 = calculateVolume({ lengthMm: length, widthMm: width, heightMm: height })
  const cm = [length, width, height].map((mm) => Math.round(mm / 10))
  return { dimensions: cm.join(' × '), m3: m3 === null ? '—' : (m3 / 1000).toFixed(3) }
}

export type PricedFacts = IssuedFactsOf<'proforma' | 'invoice'>
