import type { OrderTerms } from './terms.ts'
import { formatTerms } from './terms-text.ts'

type Terms = Pick<OrderTerms, 'term' | 'method' | 'cover'>

export const orderLog = { terms: (terms: Terms) => formatTerms(terms) }

/** Terms of a calculation, in the form that the log compares. */
export const loggedTerms = ({ term, method, cover }: Terms) => ({ kind: 'terms' as const, term, method, cover })
