import type { FactOf } from '#values/kinds.ts'
import type { Cost } from './facts.ts'

/** What the log keeps of what a car cost, by its kind, and how it reads: `Bought: JPY 412000, 2026-05-02`. */
export const confidentialLog = {
  cost: ({ what, amount, currency, date }: Cost) => `${what}: ${currency} ${amount}, ${date}`,
}
export type LoggedCost = FactOf<typeof confidentialLog>
