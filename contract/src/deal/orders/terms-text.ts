import { methods } from '#ground/ports/facts.ts'
import type { Cover } from '#ground/trade/terms.ts'
import { messages } from '#language/messages.ts'
import type { OrderTerms } from './terms.ts'

/** Labels of covers within a sentence. */
const covered = messages({ 'total-loss': 'total loss', 'all-risks': 'all risks' } as const satisfies Record<
  Cover,
  string
>)

type Ways = Pick<OrderTerms, 'term' | 'method' | 'cover'>

/** Formats terms: `CIF, RoRo, total loss`. */
export const termsText = (terms: Ways) => [terms.term, ...waysOf(terms)].join(', ')

/** Lists the shipping method and the cover of a term. */
export const waysOf = ({ term, method, cover }: Ways) => [
  ...(term === 'FOB' ? [] : [methods[method]]),
  ...(cover ? [covered[cover]] : []),
]
