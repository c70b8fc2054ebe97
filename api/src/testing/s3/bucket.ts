import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type Bucket, s3FileStore } from '../../lib/files/s3.ts'
import type { S3Server } from './server.ts'

/** A bucket of one's own, and how it is removed with everything in it. */
export async function freshBucket({ endpoint, region, accessKeyId, secretAccessKey }: S3Server, folder: string) {
  const bucket: Bucket = {
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    name: `test-${randomBytes(6).toString('hex')}`,
  }
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: 's3' })
  const address = `${endpoint}/${bucket.name}`
  const made = await client.fetch(address, { method: 'PUT' })
  if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
  const files = await s3FileStore(bucket, folder)
  return {
    bucket,
    files,
    async remove() {
      for await (const { name } of files.list()) await files.remove(name)
      await client.fetch(address, { method: 'DELETE' })
    },
  }
}
