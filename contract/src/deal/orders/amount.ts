// Rule: the amount due of an order.
import { t } from '#language/messages.ts'
import type { TradeTerm } from '#platform/trade/terms.ts'
import { lineLabels } from '#shipping/freight/facts.ts'
import { insuranceFee, toCents, toDollars } from '#values/money.ts'
import { type ChargeKind, chargeKinds, type OrderStatus, orderStatuses } from './facts.ts'
import type { OrderTerms } from './terms.ts'
import { formatTerms, listTermDetails } from './terms-text.ts'

/** Charge beside the vehicles' price, of an order or one vehicle, in whole cents. */
export type Charge = { kind: ChargeKind; cents: number }
export type AmountLine = { kind: 'vehicles' | ChargeKind; cents: number }
/** Amount due: its lines and their sum, in whole cents. */
export type Amount = { lines: readonly AmountLine[]; cents: number }

export const flatCharges: readonly Charge[] = [{ kind: 'insurance', cents: toCents(insuranceFee) }]

/** Calculates the amount due. An agreed price replaces the listed ones. Each kind of charge is one line. Empty without vehicles. */
export function amountOf(
  listedCents: readonly number[],
  agreedCents: number | null = null,
  charges: readonly Charge[] = flatCharges,
): Amount {
  if (listedCents.length === 0) return { lines: [], cents: 0 }
  const vehicles = agreedCents ?? sum(listedCents)
  const chargeLines = chargeKinds.flatMap((kind): Charge[] => {
    const ofKind = charges.filter((charge) => charge.kind === kind)
    return ofKind.length > 0 ? [{ kind, cents: sum(ofKind.map(({ cents }) => cents)) }] : []
  })
  const lines = [{ kind: 'vehicles' as const, cents: vehicles }, ...chargeLines]
  return { lines, cents: sum(lines.map((line) => line.cents)) }
}

const sum = (cents: readonly number[]) => cents.reduce((total, value) => total + value, 0)

/** Converts an amount to its API form, in US dollars. */
export const toDollarAmount = ({ lines, cents }: Amount) => ({
  amountDue: toDollars(cents),
  lines: lines.map((line) => ({ kind: line.kind, amount: toDollars(line.cents) })),
})

/** Returns the label of a line; the label of the vehicles' price depends on `isAgreed`. */
export const getAmountLabel = (kind: AmountLine['kind'], isAgreed: boolean) =>
  kind === 'vehicles' && isAgreed ? t('Agreed price') : lineLabels[kind]

export const getTotalLabel = () => t('Total')
/** Returns `CIF Mombasa` for an agreed or chosen term to a port, else the plain label. */
export const formatTotalLabel = (
  terms: { term: TradeTerm | null; isOpen?: boolean } | null,
  port: string | undefined,
) => (terms?.term && terms.term !== 'FOB' && !terms.isOpen && port ? `${terms.term} ${port}` : getTotalLabel())

/** Returns true where the term is agreed, or was chosen with the order. */
export const isTermAgreed = <Terms extends Pick<OrderTerms, 'isOpen'>>(terms: Terms | null): terms is Terms =>
  terms !== null && !terms.isOpen

type OrderWithTerms = { terms: OrderTerms | null; destination: { name: string } | null; status: OrderStatus }

/** Returns true for an unpaid order with a port but no agreed term. */
export const needsAgreedTerm = ({ terms, destination, status }: OrderWithTerms) =>
  destination !== null && !isTermAgreed(terms) && orderStatuses[status].cars === 'ON_HOLD'

/** Formats the term with its port: `CIF Mombasa, Kenya (RoRo, total loss)`. */
export function formatTermWithPort(order: OrderWithTerms) {
  const { terms, destination } = order
  if (needsAgreedTerm(order)) return t('Not agreed yet')
  if (!terms || terms.term === 'FOB' || !destination) return terms && formatTerms(terms)
  return `${terms.term} ${destination.name} (${listTermDetails(terms).join(', ')})`
}
