import { readAnyway } from '../start/config.ts'
import { lookAtBucket } from './bucket.ts'
import { lookAtClock } from './clock.ts'
import { lookAtBackups, lookAtCompany, lookAtLetters } from './contents.ts'
import { lookAtDatabase } from './database.ts'
import { type Findings, found, type Look } from './findings.ts'
import { lookAtFront } from './front.ts'
import { lookAtDisk, lookAtHeap } from './machine.ts'
import { lookAtMail } from './mail.ts'
import { type Reached, reach } from './reach.ts'

/** Checks the complete set-up of an environment, running or not, without changing it. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Findings> {
  const { config, faults, faulty } = readAnyway(env)
  /** Skips a check if one of its settings is faulty, because a default would be checked instead. */
  const skipIfFaulty = (names: string[], look: Look): Look => {
    const wrong = names.filter((name) => faulty.has(name))
    return wrong.length === 0 ? look : async () => Promise.reject(new Error(`${wrong.join(', ')} has a fault`))
  }
  const faultyDatabaseSettings = ['DATABASE_URL', 'DATABASE_URL_STANDBY'].filter((name) => faulty.has(name))
  const reached: Promise<Reached> =
    faultyDatabaseSettings.length === 0
      ? reach(config)
      : Promise.resolve({ pool: undefined, away: `${faultyDatabaseSettings.join(', ')} has a fault`, faults: [] })
  const clock = reached.then((database) => (database.pool ? database.clock : undefined))
  try {
    const { faults: checkFaults, unseen } = await found({
      'the clock': lookAtClock(config, clock),
      'the disk': skipIfFaulty(['DATA_DIR'], lookAtDisk(config)),
      'the heap': skipIfFaulty(['HEAP_MB'], lookAtHeap(config)),
      'the database': lookAtDatabase(reached),
      'PUBLIC_URL and the port': skipIfFaulty(
        ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY'],
        lookAtFront(config, reached),
      ),
      'the bucket': skipIfFaulty(['S3_BUCKET', 'S3_REGION'], lookAtBucket(config)),
      'the mail server': skipIfFaulty(['SMTP_URL'], lookAtMail(config)),
      letters: lookAtLetters(reached),
      backups: lookAtBackups(reached),
      'the company': skipIfFaulty(['PUBLIC_URL'], lookAtCompany(reached, config)),
    })
    const settingFaults = faults.map(({ name, fault }) => ({
      wrong: `${name} ${fault}.`,
      mend: 'Correct this setting.',
    }))
    return { faults: [...settingFaults, ...checkFaults], unseen }
  } finally {
    await (await reached).pool?.end()
  }
}
