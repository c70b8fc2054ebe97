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

/** Looks at the whole set-up that an environment describes, running or not, and changes nothing. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Findings> {
  const { config, faults, faulty } = readAnyway(env)
  /** What a faulty setting says is not known: no other is looked at in its place. */
  const unless = (names: string[], look: Look): Look => {
    const wrong = names.filter((name) => faulty.has(name))
    return wrong.length === 0 ? look : async () => Promise.reject(new Error(`${wrong.join(', ')} has a fault`))
  }
  const hasNoPlace = ['DATABASE_URL', 'DATABASE_URL_STANDBY'].filter((name) => faulty.has(name))
  const reached: Promise<Reached> =
    hasNoPlace.length === 0
      ? reach(config)
      : Promise.resolve({ pool: undefined, away: `${hasNoPlace.join(', ')} has a fault`, faults: [] })
  const clock = reached.then((it) => (it.pool ? it.clock : undefined))
  try {
    const { faults: others, unseen } = await found({
      'the clock': lookAtClock(config, clock),
      'the disk': unless(['DATA_DIR'], lookAtDisk(config)),
      'the heap': unless(['HEAP_MB'], lookAtHeap(config)),
      'the database': lookAtDatabase(reached),
      'PUBLIC_URL and the port': unless(['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY'], lookAtFront(config, reached)),
      'the bucket': unless(['S3_BUCKET', 'S3_REGION'], lookAtBucket(config)),
      'the mail server': unless(['SMTP_URL'], lookAtMail(config)),
      letters: lookAtLetters(reached),
      backups: lookAtBackups(reached),
      'the company': unless(['PUBLIC_URL'], lookAtCompany(reached, config)),
    })
    const ofSettings = faults.map(({ name, fault }) => ({ wrong: `${name} ${fault}.`, mend: 'Correct this setting.' }))
    return { faults: [...ofSettings, ...others], unseen }
  } finally {
    await (await reached).pool?.end()
  }
}
