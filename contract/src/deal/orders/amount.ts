// Rule: what an order comes to.

import type { TradeTerm } from '#ground/trade/terms.ts'
import { t } from '#language/messages.ts'
import { lineLabels } from '#port/freight/facts.ts'
import { insuranceFee, toCents, toDollars } from '#values/money.ts'
import { type ChargeKind, chargeKinds, type OrderStatus, orderStatuses, orderTexts } from './facts.ts'
import type { OrderTerms } from './terms.ts'
import { termsText, waysOf } from './terms-text.ts'

/** What an order, or a vehicle in it, comes to beside the vehicles' price, in whole cents. */
export type Charge = { kind: ChargeKind; cents: number }
export type AmountLine = { kind: 'vehicles' | ChargeKind; cents: number }
/** What is to be paid: its lines, and their sum. Whole cents. */
export type Amount = { lines: readonly AmountLine[]; cents: number }

/** What every order without a port comes to beside its vehicles. */
export const flatCharges: readonly Charge[] = [{ kind: 'insurance', cents: toCents(insuranceFee) }]

/**
 * What is to be paid for some vehicles: their price first, listed until one is agreed for all of them, then every other
 * line, those of one kind added up. Nothing without a vehicle.
 */
export function amountOf(
  listedCents: readonly number[],
  agreedCents: number | null = null,
  charges: readonly Charge[] = flatCharges,
): Amount {
  if (listedCents.length === 0) return { lines: [], cents: 0 }
  const vehicles = agreedCents ?? sum(listedCents)
  const others = chargeKinds.flatMap((kind): Charge[] => {
    const ofKind = charges.filter((charge) => charge.kind === kind)
    return ofKind.length > 0 ? [{ kind, cents: sum(ofKind.map(({ cents }) => cents)) }] : []
  })
  const lines = [{ kind: 'vehicles' as const, cents: vehicles }, ...others]
  return { lines, cents: sum(lines.map((line) => line.cents)) }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** The same in US dollars, as an order answers it. */
export const inDollars = ({ lines, cents }: Amount) => ({
  amountDue: toDollars(cents),
  lines: lines.map((line) => ({ kind: line.kind, amount: toDollars(line.cents) })),
})

/** How a line of an amount is called, as on a car: the vehicles' price by whether it is agreed. */
export const amountLabel = (kind: AmountLine['kind'], agreed: boolean) =>
  kind === 'vehicles' && agreed ? t('Agreed price') : lineLabels[kind]

export const totalLabel = () => t('Total')
/** The same, as on a car, where it is that of an agreed or chosen term to a port: `CIF Mombasa`. */
export const totalAt = (terms: { term: TradeTerm | null; isOpen?: boolean } | null, port: string | undefined) =>
  terms?.term && terms.term !== 'FOB' && !terms.isOpen && port ? `${terms.term} ${port}` : totalLabel()

/** Whether it is agreed, or was chosen with the order, under which term its vehicles go to their port: then the lines of that term are its own. */
export const isTermAgreed = <Terms extends Pick<OrderTerms, 'isOpen'>>(terms: Terms | null): terms is Terms =>
  terms !== null && !terms.isOpen

type WithTerms = { terms: OrderTerms | null; destination: { name: string } | null; status: OrderStatus }

/** Whether an order has a port, and no term to it yet that could still be agreed. */
export const lacksTerm = ({ terms, destination, status }: WithTerms) =>
  destination !== null && !isTermAgreed(terms) && orderStatuses[status].cars === 'ON_HOLD'

/** The same with its port: `CIF Mombasa, Kenya (RoRo, total loss)`; that it is not agreed where there is a port alone. */
export function termAtPort(order: WithTerms) {
  const { terms, destination } = order
  if (lacksTerm(order)) return orderTexts.termsNotAgreed
  if (!terms || terms.term === 'FOB' || !destination) return terms && termsText(terms)
  return `${terms.term} ${destination.name} (${waysOf(terms).join(', ')})`
}
