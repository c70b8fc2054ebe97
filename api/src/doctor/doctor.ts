import { readWithFaults } from '../start/config.ts'
import { checkBucket } from './bucket.ts'
import { checkClock } from './clock.ts'
import { connectForChecks, type DatabaseAccess } from './connect.ts'
import { checkBackups, checkCompany, checkSentEmails } from './contents.ts'
import { checkDatabase } from './database.ts'
import { type Check, type Findings, runChecks } from './findings.ts'
import { checkFront } from './front.ts'
import { checkDisk, checkHeap } from './machine.ts'
import { checkMailServer } from './mail.ts'

/** Checks the complete set-up of an environment, running or not, without changing it. */
export async function checkSetup(env: NodeJS.ProcessEnv): Promise<Findings> {
  const { config, faults, faulty } = readWithFaults(env)
  /** Skips a check if one of its settings is faulty, because a default would be checked instead. */
  const skipIfFaulty = (names: string[], look: Check): Check => {
    const wrong = names.filter((name) => faulty.has(name))
    return wrong.length === 0 ? look : async () => Promise.reject(new Error(`${wrong.join(', ')} has a fault`))
  }
  const faultyDatabaseSettings = ['DATABASE_URL', 'DATABASE_URL_STANDBY'].filter((name) => faulty.has(name))
  const reached: Promise<DatabaseAccess> =
    faultyDatabaseSettings.length === 0
      ? connectForChecks(config)
      : Promise.resolve({ pool: undefined, away: `${faultyDatabaseSettings.join(', ')} has a fault`, faults: [] })
  const clock = reached.then((database) => (database.pool ? database.clock : undefined))
  try {
    const { faults: checkFaults, unseen } = await runChecks({
      'the clock': checkClock(config, clock),
      'the disk': skipIfFaulty(['DATA_DIR'], checkDisk(config)),
      'the heap': skipIfFaulty(['HEAP_MB'], checkHeap(config)),
      'the database': checkDatabase(reached),
      'PUBLIC_URL and the port': skipIfFaulty(
        ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY'],
        checkFront(config, reached),
      ),
      'the bucket': skipIfFaulty(['S3_BUCKET', 'S3_REGION'], checkBucket(config)),
      'the mail server': skipIfFaulty(['SMTP_URL'], checkMailServer(config)),
      letters: checkSentEmails(reached),
      backups: checkBackups(reached),
      'the company': skipIfFaulty(['PUBLIC_URL'], checkCompany(reached, config)),
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
