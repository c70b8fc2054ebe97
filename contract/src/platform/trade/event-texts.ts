import type { FactOfKind } from '#values/fact-types.ts'
import type { DealArea, DealSide } from './deal.ts'

/** Texts of an event of a deal: its label, and the details that the label lacks. */
export type EventRow<Fact> = { name: string; formatName?(fact: Fact): string; text?(fact: Fact): string | null }
export type EventRows<Fact extends { kind: string }> = {
  readonly [Kind in Fact['kind']]: EventRow<FactOfKind<Fact, Kind>>
}

/** The one-line text of a notification, and its part of a deal's page; without one it is at the top. */
export type NoticeRow<Fact> = { text(fact: Fact, reader: DealSide): string; area?: DealArea }
export type NoticeRows<Fact extends { kind: string }> = {
  readonly [Kind in Fact['kind']]: NoticeRow<FactOfKind<Fact, Kind>>
}
