import { t } from '@minato/contract/language/messages.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { covers } from '@minato/contract/platform/trade/terms.ts'
import { type FreightRate, insuredTenths, type LineKind } from '@minato/contract/shipping/freight/facts.ts'
import { formatVolume } from '@minato/contract/shipping/freight/size.ts'
import { translateRuleText } from '@minato/contract/shipping/import-rules/data-words.ts'
import type { Provision } from '@minato/contract/shipping/import-rules/rule.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatJpy, formatUsd, toDollars } from '@minato/contract/values/money.ts'
import type { PortPriceResult } from './use-port-price.ts'

const usd = (cents: number) => formatUsd(toDollars(cents))

const formatRate = ({ price }: FreightRate) =>
  'lumpSum' in price
    ? t('{price} for a vehicle of this kind', { price: usd(price.lumpSum) })
    : price.minimum > 0
      ? t('{price} per m³, at least {minimum}', { price: usd(price.perM3), minimum: usd(price.minimum) })
      : t('{price} per m³', { price: usd(price.perM3) })

function listRateNotes(rate: FreightRate | null) {
  if (!rate) return []
  const source = translateRuleText(rate.source)
  const [price, day] = [formatRate(rate), formatDate(rate.validFrom)]
  return [
    source
      ? t('{rate}, from {day} ({source})', { rate: price, day, source })
      : t('{rate}, from {day}', { rate: price, day }),
  ]
}

function formatRequirement(country: string, provision: Provision | null | undefined) {
  if (!provision) return t('{country} requires it', { country })
  return provision.asOf === 'undated'
    ? t('{country} requires it (source undated)', { country })
    : t('{country} requires it, as of {day}', { country, day: formatDate(provision.asOf) })
}

export function listLineNotes(kind: LineKind, { terms, choices, price }: PortPriceResult): string[] {
  const { priced, rule, country } = terms
  switch (kind) {
    case 'vehicles':
      return []
    case 'freight':
      return [
        price.size
          ? t('{method}, {size}', { method: methods[choices.method], size: formatVolume(price.size) })
          : methods[choices.method],
        ...listRateNotes(price.rate),
      ]
    case 'inspection':
    case 'cleaning': {
      const { yen, demanded } = priced[kind]
      const why = demanded ? formatRequirement(country.name, rule?.[kind]) : t('if you want it')
      return [yen === null ? why : t('{fee}, {why}', { fee: formatJpy(yen), why })]
    }
    case 'insurance':
      return choices.cover
        ? [
            t('{cover}, {rate}% of {share}% of the vehicle price and freight', {
              cover: covers[choices.cover],
              rate: priced.insurance[choices.cover] / 10_000,
              share: insuredTenths * 10,
            }),
          ]
        : []
  }
}
