import type { OfKind } from '#values/kinds.ts'
import type { DealArea, DealSide } from './deal.ts'

/** How an event of a deal reads: what it is called, and what it changed where its name does not say it all. */
export type EventRow<Fact> = {
  name: string
  /** What it is called where that is not always the same. */
  named?(fact: Fact): string
  text?(fact: Fact): string | null
}
/** A row for each kind of event. */
export type EventRows<Fact extends { kind: string }> = {
  readonly [Kind in Fact['kind']]: EventRow<OfKind<Fact, Kind>>
}

/** How a notice reads, in one line, and in which part of a deal's page it is; without one it is at its top. */
export type NoticeRow<Fact> = { text(fact: Fact, reader: DealSide): string; area?: DealArea }
/** A row for each kind of notice. */
export type NoticeRows<Fact extends { kind: string }> = {
  readonly [Kind in Fact['kind']]: NoticeRow<OfKind<Fact, Kind>>
}
