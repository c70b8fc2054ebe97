import type { FactOf } from '#values/kinds.ts'

/** The days of a call, in the order in which they are read. */
const days = ['cut', 'etd', 'atd', 'eta', 'ata'] as const
type Call = { port: string } & { [Day in (typeof days)[number]]?: string | null }

/** What the log keeps of a voyage, by its kind, and how it reads: a call as `KEMBA ETA 2026-07-27`. */
export const voyageLog = {
  call: ({ port, ...call }: Call) =>
    [port, ...days.flatMap((name) => (call[name] ? [`${name.toUpperCase()} ${call[name]}`] : []))].join(' '),
}
export type LoggedCall = FactOf<typeof voyageLog>
