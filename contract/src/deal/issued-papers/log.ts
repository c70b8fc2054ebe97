import type { FactOf } from '#values/kinds.ts'

/** A paper by its number, and why it replaced another one. */
type Issued = { paper: string; reason: string | null }

export const issuedLog = { issued: ({ paper, reason }: Issued) => [paper, reason].filter(Boolean).join(': ') }
export type LoggedIssue = FactOf<typeof issuedLog>
