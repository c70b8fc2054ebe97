import type { Session } from '@minato/contract/office/account/session.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { SessionRow } from '#platform/auth/table.ts'
import { getDeviceName } from './device.ts'

export const presentSessions = (rows: readonly SessionRow[], { tokenHash }: Pick<Caller, 'tokenHash'>): Session[] =>
  rows.map((row) => ({
    id: row.id,
    device: getDeviceName(row.agent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.tokenHash.equals(tokenHash),
  }))
