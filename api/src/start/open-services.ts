import { createFinder } from '../features/stock/cars/in-memory/finder.ts'
import { followStock } from '../features/stock/cars/in-memory/stock.ts'
import '../bind-modules.ts'
import { createQueryCache } from '../lib/caching/query-cache.ts'
import { createResponseCache } from '../lib/caching/response-cache.ts'
import { createRowCacheFactory } from '../lib/caching/row-cache.ts'
import { createChanges } from '../lib/change-feed/changes.ts'
import { listenToChanges } from '../lib/change-feed/listener.ts'
import { createSourceChanges } from '../lib/change-feed/sources.ts'
import type { Connection, OpenDatabase } from '../lib/database/database.ts'
import { noLimiter } from '../lib/http/rate-limit.ts'
import { type JobLog, openJobs } from '../lib/jobs/jobs.ts'
import type { JobPayloads, Services } from '../services.ts'
import { queues } from '../work/queues.ts'

type DatabaseDeps = Pick<OpenDatabase, 'db' | 'onChange'> & { connection: Connection }
type ChosenServices = Pick<Services, 'files' | 'config'> & Partial<Services>

/**
 * Opens the services of handlers and background work on a database; the caller chooses the others. Defaults: no rate limits,
 * the machine's clock. Disposing closes the opened services, but not the database and the files.
 */
export async function openServices(database: DatabaseDeps, chosen: ChosenServices, log: JobLog) {
  const { db, connection } = database
  // Only this can fail, so it is opened first. It is closed first, because running jobs need the others.
  const jobs = await openJobs<JobPayloads>(connection, queues, log)
  const opened = new AsyncDisposableStack()
  const listener = opened.adopt(listenToChanges(database), (resource) => resource.close())
  listener.on('jobs', { message: (queue) => jobs.wake(queue as keyof JobPayloads) })
  const sources = createSourceChanges(listener)
  const changes = opened.adopt(createChanges(listener, sources), (resource) => resource.close())
  const stock = opened.adopt(followStock(db, sources, log), (resource) => resource.close())
  const clock = chosen.clock ?? { now: () => new Date() }
  opened.defer(() => jobs.close())

  const services: Services = {
    db,
    limiter: noLimiter,
    clock,
    responseCache: createResponseCache(sources, clock, chosen.config.cacheBytes),
    search: createFinder(db, stock),
    stock,
    queryCache: createQueryCache(sources),
    createRowCache: createRowCacheFactory(sources),
    changes,
    jobs,
    ...chosen,
  }
  return Object.assign(services, { [Symbol.asyncDispose]: () => opened.disposeAsync() })
}
