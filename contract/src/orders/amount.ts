import { insuranceFee, toCents, toDollars } from '../values/money.ts'
import { type ChargeKind, chargeLabels } from './facts.ts'

/** What an order comes to beside its vehicles, in whole cents. */
export type Charge = { kind: ChargeKind; cents: number }
export type AmountLine = { kind: 'vehicles' | ChargeKind; cents: number }
/** What is to be paid: its lines, and their sum. Whole cents. */
export type Amount = { lines: readonly AmountLine[]; cents: number }

/** What every order without a port comes to beside its vehicles. */
export const flatCharges: readonly Charge[] = [{ kind: 'insurance', cents: toCents(insuranceFee) }]

/**
 * What is to be paid for some vehicles: their price first, listed until one is agreed for all of them, then every other
 * line. Nothing without a vehicle.
 */
export function amountOf(
  listedCents: readonly number[],
  agreedCents: number | null = null,
  charges: readonly Charge[] = flatCharges,
): Amount {
  if (listedCents.length === 0) return { lines: [], cents: 0 }
  const vehicles = agreedCents ?? sum(listedCents)
  const lines = [{ kind: 'vehicles' as const, cents: vehicles }, ...charges]
  return { lines, cents: sum(lines.map((line) => line.cents)) }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** The same in US dollars, as an order answers it. */
export const inDollars = ({ lines, cents }: Amount) => ({
  amountDue: toDollars(cents),
  lines: lines.map((line) => ({ kind: line.kind, amount: toDollars(line.cents) })),
})

/** How a line of an amount is called: the vehicles' price by whether it is agreed. */
export const amountLabel = (kind: AmountLine['kind'], agreed: boolean) =>
  kind === 'vehicles' ? (agreed ? 'Agreed price' : 'Listed price') : chargeLabels[kind]

/** What stands before the sum of the lines. */
export const totalLabel = 'Total'
