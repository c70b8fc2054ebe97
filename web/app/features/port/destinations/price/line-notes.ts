import { methods } from '@minato/contract/ground/ports/facts.ts'
import { covers } from '@minato/contract/ground/trade/terms.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type FreightRate, insuredTenths, type LineKind } from '@minato/contract/port/freight/facts.ts'
import { sizeText } from '@minato/contract/port/freight/size.ts'
import type { Claim } from '@minato/contract/port/imports/rule.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatJpy, formatUsd, toDollars } from '@minato/contract/values/money.ts'
import type { PortPriced } from './use-port-price.ts'

const usd = (cents: number) => formatUsd(toDollars(cents))

/** `$85 per m³, at least $500`, or the lump sum. */
const rateText = ({ price }: FreightRate) =>
  'lumpSum' in price
    ? t('{price} for a vehicle of this kind', { price: usd(price.lumpSum) })
    : price.minimum > 0
      ? t('{price} per m³, at least {minimum}', { price: usd(price.perM3), minimum: usd(price.minimum) })
      : t('{price} per m³', { price: usd(price.perM3) })

/** The rate that was used, since when and whose; nothing where none was. */
const rateNote = (rate: FreightRate | null) =>
  rate
    ? [
        t('{rate}, from {day} ({source})', {
          rate: rateText(rate),
          day: dateText(rate.validFrom),
          source: rate.source,
        }),
      ]
    : []

const asOf = (claim: Claim | null | undefined) =>
  claim ? [claim.asOf === 'undated' ? t('undated') : t('as of {day}', { day: dateText(claim.asOf) })] : []

/** What a line is made of and as of when, one short text each. */
export function lineNotes(kind: LineKind, { terms, choices, price }: PortPriced): string[] {
  const { priced, rule, country } = terms
  switch (kind) {
    case 'vehicles':
      return []
    case 'freight':
      return [
        price.size
          ? t('{method}, {size}', { method: methods[choices.method], size: sizeText(price.size) })
          : methods[choices.method],
        ...rateNote(price.rate),
      ]
    case 'inspection':
    case 'cleaning': {
      const { yen, demanded } = priced[kind]
      const why = demanded
        ? [t('{country} demands it', { country: country.name }), ...asOf(rule?.[kind])]
        : [t('as you wish')]
      return [[...(yen === null ? [] : [formatJpy(yen)]), ...why].join(', ')]
    }
    case 'insurance':
      return choices.cover
        ? [
            t('{cover}, {rate}% of {share}% of vehicle and freight', {
              cover: covers[choices.cover],
              rate: priced.insurance[choices.cover] / 10_000,
              share: insuredTenths * 10,
            }),
          ]
        : []
  }
}
