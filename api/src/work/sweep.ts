import { noticeLimits } from '@minato/contract/office/notices/facts.ts'
import * as orderTransfers from '../features/deal/order-transfers/order-transfers.ts'
import { deleteExpiredBooks } from '../features/office/account/account.ts'
import { deleteExpiredLinks } from '../features/platform/auth/password-resets.ts'
import * as sessions from '../features/platform/auth/sessions.ts'
import * as invitations from '../features/platform/invitations/invitations.ts'
import * as mails from '../features/platform/mail/mail.ts'
import * as ownNotices from '../features/platform/notifications/read-notices.ts'
import * as trash from '../features/platform/trash/trash.ts'
import * as searches from '../features/shipping/saved-searches/delete-old-matches.ts'
import * as shortlists from '../features/stock/shortlists/shortlists.ts'
import { deleteOldImports } from '../features/stock/stock-imports/stock-imports.ts'
import { deleteUnreferencedFiles } from '../files/sweep-files.ts'
import { deleteOldKeys } from '../lib/database/idempotency.ts'
import { deleteExpiredLimits } from '../lib/http/rate-limit.ts'
import { processEach } from '../lib/jobs/process-each.ts'
import { deleteExpiredPasses } from '../lib/storage/file-passes.ts'
import type { Services } from '../services.ts'

/**
 * Deletes expired data: unreferenced files, sessions, links, rate limits, idempotency keys, old emails, notifications,
 * shortlists, saved-search data and outdated records of deleted users.
 */
export async function deleteExpiredData(services: Pick<Services, 'db' | 'files' | 'clock' | 'jobs'>) {
  const now = services.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const tasks = [
    () => sessions.deleteExpiredSessions(services.db, now),
    () => deleteExpiredLinks(services.db, now),
    () => invitations.deleteExpired(services.db, ago(30)),
    () => deleteExpiredLimits(services.db),
    () => deleteExpiredPasses(services.db, now),
    () => deleteOldKeys(services.db, ago(7)),
    () => orderTransfers.deleteFinalTransfers(services.db),
    () => deleteOldImports(services.db, now),
    () => shortlists.deleteOldShortlists(services.db, now),
    () => mails.deleteOldEmails(services.db, ago(365)),
    () => ownNotices.deleteOldNotices(services.db, ago(noticeLimits.retentionDays)),
    () => searches.deleteOldMatches(services),
    () => deleteExpiredBooks(services),
    () => trash.deleteExpired(services.db, now),
    () => deleteUnreferencedFiles(services),
  ]
  await processEach(tasks, (work) => work())
}
