import type { FactFromRows } from '#values/kinds.ts'

type IssuedEntry = { paper: string; reason: string | null }

export const issuedLog = { issued: ({ paper, reason }: IssuedEntry) => [paper, reason].filter(Boolean).join(': ') }
export type LoggedIssue = FactFromRows<typeof issuedLog>
