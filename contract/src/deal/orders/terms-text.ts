import { messages } from '#language/messages.ts'
import { methods } from '#platform/ports/facts.ts'
import type { Cover } from '#platform/trade/terms.ts'
import type { OrderTerms } from './terms.ts'

const coverTexts = messages({ 'total-loss': 'total loss', 'all-risks': 'all risks' } as const satisfies Record<
  Cover,
  string
>)

type TermDetails = Pick<OrderTerms, 'term' | 'method' | 'cover'>

/** Formats terms: `CIF, RoRo, total loss`. */
export const formatTerms = (terms: TermDetails) => [terms.term, ...listTermDetails(terms)].join(', ')

export const listTermDetails = ({ term, method, cover }: TermDetails) => [
  ...(term === 'FOB' ? [] : [methods[method]]),
  ...(cover ? [coverTexts[cover]] : []),
]
