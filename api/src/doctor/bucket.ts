import { createHash, randomBytes } from 'node:crypto'
import { createBucketClient } from '../lib/storage/s3.ts'
import type { Config } from '../start/config.ts'
import { type Check, getReason, type Reporter } from './findings.ts'

const text = 'Written by npm run doctor, which removes it.'
const hash = createHash('sha256').update(text).digest('hex')

/** Lists, writes, reads and deletes one object. The sweep deletes it if the process ends in between. */
export const checkBucket =
  ({ bucket }: Pick<Config, 'bucket'>): Check =>
  async (say) => {
    if (!bucket) return
    const call = createBucketClient(bucket)
    const name = `doctor/${randomBytes(8).toString('hex')}.txt`
    const check = async (what: string, right: string, work: () => Promise<unknown>) =>
      work().then(
        () => true,
        (error) => reportRefusal(say, `${what} ${bucket.name} at ${bucket.endpoint}`, right, error),
      )
    if (!(await check('listing the bucket', 's3:ListBucket', () => call('GET', '?list-type=2&max-keys=1')))) return
    const requestInit = { body: new Blob([text]), headers: { 'x-amz-content-sha256': hash } }
    const isWritten = await check('writing into the bucket', 's3:PutObject', () => call('PUT', name, requestInit))
    if (!isWritten) return
    await check('reading from the bucket', 's3:GetObject', async () => {
      if ((await (await call('GET', name))?.text()) !== text) throw new Error('what was written is not there')
    })
    await check(`removing ${name} from the bucket`, 's3:DeleteObject', () => call('DELETE', name))
  }

function reportRefusal(say: Reporter, what: string, right: string, error: unknown) {
  const { message, code } = error as { message: string; code?: string }
  const refusal = /<Code>(\w+)<\/Code>/.exec(message)?.[1]
  const wrong = `The file store refuses ${what}: ${refusal ?? getReason(error)}.`
  if (refusal) say.fault(wrong, remedies[refusal] ?? `Give the key of S3_ACCESS_KEY_ID the right ${right}.`)
  else if (code === 'EFILESTORE') say.fault(wrong, 'Start it, let this machine reach it, or correct S3_ENDPOINT.')
  else say.fault(wrong, `Look at S3_ENDPOINT, S3_BUCKET and the right ${right} of S3_ACCESS_KEY_ID.`)
  return false
}

const remedies: Record<string, string> = {
  NoSuchBucket: 'Make the bucket, or correct S3_BUCKET.',
  InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY and S3_REGION.',
  RequestTimeTooSkewed: 'Set the clocks of both machines by the network.',
  PermanentRedirect: 'Correct S3_REGION and S3_ENDPOINT: the bucket is elsewhere.',
  AuthorizationHeaderMalformed: 'Correct S3_REGION.',
  QuotaExceeded: 'Make room in the bucket, or raise its quota.',
}
