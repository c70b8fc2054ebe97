import { noticeLimits } from '@minato/contract/notices/facts.ts'
import { endBooks } from '../features/account/account.ts'
import * as sessions from '../features/auth/auth.ts'
import * as invitations from '../features/invitations/invitations.ts'
import * as mails from '../features/mail/mail.ts'
import * as notices from '../features/notices/notices.ts'
import * as claims from '../features/order-claims/order-claims.ts'
import { removeOldImports } from '../features/stock-imports/stock-imports.ts'
import * as trash from '../features/trash/trash.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { removeOldKeys } from '../lib/database/idempotency.ts'
import { removeOver } from '../lib/http/rate-limit.ts'
import { removeOldPasses } from '../lib/storage/file-passes.ts'
import type { Services } from '../services.ts'

/** Removes what has ended: files that nothing names, sessions, links, windows of limits, keys of requests long answered, old mail and notices, the books of people long gone. */
export async function sweep(services: Pick<Services, 'db' | 'files' | 'clock' | 'jobs'>) {
  const now = services.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sessions.removeEnded(services.db, now)
  await sessions.removeOldResets(services.db, now)
  await invitations.removeOld(services.db, ago(30))
  await removeOver(services.db)
  await removeOldPasses(services.db, now)
  await removeOldKeys(services.db, ago(7))
  await claims.removeOver(services.db)
  await removeOldImports(services.db, now)
  await mails.removeOld(services.db, ago(365))
  await notices.removeOld(services.db, ago(noticeLimits.daysKept))
  await endBooks(services)
  await trash.removeOver(services.db, now)
  return sweepFiles(services)
}
