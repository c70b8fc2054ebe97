import type { FactFromRows } from '#values/fact-types.ts'
import type { Cost } from './facts.ts'

/** Texts of the costs of a car in the log, by kind: `Bought: JPY 412000, 2026-05-02`. */
export const confidentialLog = {
  cost: ({ what, amount, currency, date }: Cost) => `${what}: ${currency} ${amount}, ${date}`,
}
export type LoggedCost = FactFromRows<typeof confidentialLog>
