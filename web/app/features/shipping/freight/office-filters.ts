import { t } from '@minato/contract/language/messages.ts'
import type { StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import { methods, sortJapanFirst } from '@minato/contract/platform/ports/facts.ts'
import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import { type RateState, rateStates } from '@minato/contract/shipping/freight/office.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import type { ListAddress } from '#office/address.ts'
import { createChoiceFilter, type Filter, type Values } from '#office/list/filters.tsx'

export const freightFilters = (ports: readonly StoredPort[]): Readonly<Record<'from' | 'method' | 'when', Filter>> => ({
  from: createChoiceFilter(t('From', {}, 'a port'), t('Every port'), {
    any: t('Any port in Japan'),
    ...listPortLabels(ports, 'loading'),
  }),
  method: createChoiceFilter(t('Method'), t('Every method'), methods),
  when: createChoiceFilter(t('When'), t('Today and later'), { ...rateStates, all: t('All') }),
})

export const listPortLabels = (ports: readonly StoredPort[], kind: StoredPort['kind']) =>
  Object.fromEntries(
    sortJapanFirst(ports.filter((port) => port.kind === kind)).map(({ code, name }) => [code, `${name} (${code})`]),
  )

export const getFilters = ({ get }: ListAddress): Values =>
  Object.fromEntries(['search', 'from', 'method', 'when'].map((name) => [name, get(name)]))

export function filterRates(
  rates: readonly Rate[],
  { search = '', from, method, when }: Values,
  states: ReadonlyMap<string, RateState>,
  getPortName: (code: string) => string,
) {
  const words = splitWords(search)
  return rates.filter((rate) => {
    const state = states.get(rate.id)
    const text = foldCase(`${getPortName(rate.to)} ${rate.to} ${rate.source}`)
    return (
      words.every((word) => text.includes(word)) &&
      (!from || (rate.from ?? 'any') === from) &&
      (!method || rate.method === method) &&
      (when === 'all' || (when ? state === when : state !== 'past'))
    )
  })
}
