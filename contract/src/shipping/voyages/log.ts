import type { FactFromRows } from '#values/fact-types.ts'

const days = ['cut', 'etd', 'atd', 'eta', 'ata'] as const
type Call = { port: string } & { [Day in (typeof days)[number]]?: string | null }

/** Texts of a voyage's values in the log, by kind: a call as `KEMBA ETA 2026-07-27`. */
export const voyageLog = {
  call: ({ port, ...call }: Call) =>
    [port, ...days.flatMap((name) => (call[name] ? [`${name.toUpperCase()} ${call[name]}`] : []))].join(' '),
}
export type LoggedPortCall = FactFromRows<typeof voyageLog>
