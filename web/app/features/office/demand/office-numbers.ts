import { demandFilters } from '@minato/contract/office/demand/endpoints.ts'
import { yearKind } from '@minato/contract/platform/trade/typed-dates.ts'
import { integerAmountKind } from '@minato/contract/values/amounts.ts'

type NumberName = 'year' | 'price'

const findFault = (name: NumberName, text: string | undefined) =>
  demandFilters.shape[name].safeParse(text).error?.issues[0]?.message
const defineNumber = (name: NumberName, kind: typeof yearKind) => ({
  kind,
  inputMode: 'numeric' as const,
  fault: (values: Readonly<Record<string, string>>) => findFault(name, values[name]),
})

export const demandNumbers = {
  year: defineNumber('year', yearKind),
  price: defineNumber('price', integerAmountKind('USD')),
}

/** An invalid number gets a message at its field and is not sent: the list would fail. */
export const removeFaultyNumbers = <Query extends Record<NumberName, string>>(query: Query): Query => ({
  ...query,
  year: findFault('year', query.year) ? '' : query.year,
  price: findFault('price', query.price) ? '' : query.price,
})
