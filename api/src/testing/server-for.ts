import { addImpliedPermissions, type Permission } from '@minato/contract/protocol/access.ts'
import { onTestFinished } from 'vitest'
import { addApi } from '../app.ts'
import type { UserRow } from '../features/platform/users/table.ts'
import type { Caller } from '../lib/http/guard.ts'
import { createServer } from '../lib/http/server.ts'
import type { Services } from '../services.ts'
import { createInProcessFetch } from '../start/in-process.ts'

/** Creates the API with another authentication: the token determines the caller; no token means guest. */
export async function createServerFor(services: Services, callerOf: (token: string) => Caller) {
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: services.config.publicUrl })
  await addApi(server, services, async ({ headers }) => {
    const token = headers.authorization?.replace('Bearer ', '')
    return token ? callerOf(token) : null
  })
  onTestFinished(() => server.close())
  return createInProcessFetch(server)
}

/** Returns a caller with exactly these permissions and those they imply. */
export const toCaller = ({ id, role }: UserRow, permissions: readonly Permission[]): Caller => ({
  id,
  role,
  name: 'Amina Rahman',
  tokenHash: Buffer.alloc(32),
  permissions: addImpliedPermissions(permissions),
})
