import { finding } from '../features/stock/cars/in-memory/finding.ts'
import { followStock } from '../features/stock/cars/in-memory/stock.ts'
import '../bind-modules.ts'
import type { Connection, OpenDatabase } from '../lib/database/database.ts'
import { noLimiter } from '../lib/http/rate-limit.ts'
import { type JobLog, openJobs } from '../lib/jobs/jobs.ts'
import { createChanges } from '../lib/listening/changes.ts'
import { createResponseCache } from '../lib/listening/kept.ts'
import { rowCacheFactory } from '../lib/listening/kept-rows.ts'
import { listening } from '../lib/listening/listener.ts'
import { createQueryCache } from '../lib/listening/memo.ts'
import { listeningSources } from '../lib/listening/sources.ts'
import type { Payloads, Services } from '../services.ts'
import { queues } from '../work/queues.ts'

type Base = Pick<OpenDatabase, 'db' | 'onChange'> & { connection: Connection }
type Chosen = Pick<Services, 'files' | 'config'> & Partial<Services>

/**
 * What handlers and background work may reach, on this database: what listens to it is opened here, the rest is chosen
 * by the caller. Without a choice nothing is limited, and the clock is the machine's. Disposing closes what was opened,
 * but neither the database nor the files.
 */
export async function openServices(database: Base, chosen: Chosen, log: JobLog) {
  const { db, connection } = database
  // Opened first, for only this can fail; closed first, for what is still worked on needs the rest.
  const jobs = await openJobs<Payloads>(connection, queues, log)
  const opened = new AsyncDisposableStack()
  const heard = opened.adopt(listening(database), (it) => it.close())
  heard.on('jobs', { message: (queue) => jobs.wake(queue as keyof Payloads) })
  const sources = listeningSources(heard)
  const changes = opened.adopt(createChanges(heard, sources), (them) => them.close())
  const stock = opened.adopt(followStock(db, sources, log), (it) => it.close())
  const clock = chosen.clock ?? { now: () => new Date() }
  opened.defer(() => jobs.close())

  const services: Services = {
    db,
    limiter: noLimiter,
    clock,
    kept: createResponseCache(sources, clock, chosen.config.keptBytes),
    search: finding(db, stock),
    stock,
    remembered: createQueryCache(sources),
    keepRows: rowCacheFactory(sources),
    changes,
    jobs,
    ...chosen,
  }
  return Object.assign(services, { [Symbol.asyncDispose]: () => opened.disposeAsync() })
}
