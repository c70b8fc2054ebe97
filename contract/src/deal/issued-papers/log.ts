import type { FactOf } from '#values/kinds.ts'

/** Document number, and the reason for replacing another document. */
type IssuedEntry = { paper: string; reason: string | null }

export const issuedLog = { issued: ({ paper, reason }: IssuedEntry) => [paper, reason].filter(Boolean).join(': ') }
export type LoggedIssue = FactOf<typeof issuedLog>
