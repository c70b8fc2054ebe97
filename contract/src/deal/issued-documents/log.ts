import type { FactFromRows } from '#values/fact-types.ts'

type IssuedEntry = { paper: string; reason: string | null }

export const issuedLog = { issued: ({ paper, reason }: IssuedEntry) => [paper, reason].filter(Boolean).join(': ') }
export type LoggedIssue = FactFromRows<typeof issuedLog>
