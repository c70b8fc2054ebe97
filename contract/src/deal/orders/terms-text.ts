import { methods } from '#ground/ports/facts.ts'
import type { Cover } from '#ground/trade/terms.ts'
import { messages } from '#language/messages.ts'
import type { OrderTerms } from './terms.ts'

/** The covers within a text. */
const covered = messages({ 'total-loss': 'total loss', 'all-risks': 'all risks' } as const satisfies Record<
  Cover,
  string
>)

type Ways = Pick<OrderTerms, 'term' | 'method' | 'cover'>

/** Under what an amount is meant: `CIF, RoRo, total loss`. */
export const termsText = (terms: Ways) => [terms.term, ...waysOf(terms)].join(', ')

/** What stands beside a term: how the vehicles go, and what the insurance covers. */
export const waysOf = ({ term, method, cover }: Ways) => [
  ...(term === 'FOB' ? [] : [methods[method]]),
  ...(cover ? [covered[cover]] : []),
]
