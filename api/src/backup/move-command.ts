import { parseArgs } from 'node:util'
import { openJobs } from '../lib/jobs/jobs.ts'
import type { JobPayloads } from '../services.ts'
import { connect } from '../start/database.ts'
import { queues } from '../work/queues.ts'
import { enqueueUnfinished } from './after-restore.ts'
import { runCommand } from './command.ts'
import { moveRows } from './restore.ts'
import { requireNotInUse } from './schema.ts'

await runCommand(async ({ database, config }) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } } })
  if (!values.to || !/^postgres(ql)?:/.test(values.to))
    throw new Error('Say where to: npm run move -- --to postgres://user:password@host:5432/database')
  await requireNotInUse(database.pool)
  const target = await connect({ ...config, databaseUrl: values.to, standbyUrl: undefined })
  try {
    const { rows: present } = await target.pool.query('SELECT 1 FROM users LIMIT 1')
    if (present.length > 0 && !values.replace)
      throw new Error('The target holds a Minato already. To put this one in its place, add --replace.')
    await target.pool.end()
    const { rows } = await moveRows(database.connection, target.connection, config.dataDir)
    const movedDatabase = await connect({ ...config, databaseUrl: values.to, standbyUrl: undefined })
    const jobs = await openJobs<JobPayloads>(movedDatabase.connection, queues, console)
    await enqueueUnfinished(movedDatabase.db, jobs)
    await jobs.close()
    await movedDatabase.close()
    return `${rows} rows moved, each compared. Start with DATABASE_URL set to that address; the files stay where they are.`
  } finally {
    await target.close().catch(() => {})
  }
})
