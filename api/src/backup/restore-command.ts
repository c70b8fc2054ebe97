import { openJobs } from '../lib/jobs/jobs.ts'
import type { JobPayloads } from '../services.ts'
import { connect } from '../start/database.ts'
import { queues } from '../work/queues.ts'
import { enqueueUnfinished, revokeSessions } from './after-restore.ts'
import { runCommand } from './command.ts'
import { restore } from './restore.ts'

await runCommand(async ({ database, files, config }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Say where from: npm run restore -- FILE')
  await database.pool.end()
  const { rows, files: count, rowsAlone } = await restore({ connection: database.connection, files }, file)
  // Migrates as at every start, because the backup may be of an older version. No backup is needed before it.
  const renewed = await connect(config, { isSaved: true })
  const jobs = await openJobs<JobPayloads>(renewed.connection, queues, console)
  await revokeSessions(renewed.db)
  await enqueueUnfinished(renewed.db, jobs)
  await jobs.close()
  await renewed.close()
  if (rowsAlone)
    return `${rows} rows are back, each compared with what was saved. No files were with them: npm run verify names those that are missing.`
  return `${rows} rows and ${count} files are back, each compared with what was saved.`
})
