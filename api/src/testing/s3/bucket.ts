import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type Bucket, s3FileStore } from '#lib/storage/s3.ts'
import type { S3Server } from './server.ts'

export async function makeBucket({ endpoint, region, accessKeyId, secretAccessKey }: S3Server, name: string) {
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: 's3' })
  const call = (method: 'PUT' | 'DELETE') => client.fetch(`${endpoint}/${name}`, { method })
  const response = await call('PUT')
  if (!response.ok) throw new Error(`no bucket: ${response.status} ${await response.text()}`)
  return call
}

/** Creates a bucket, and a function that deletes it with its contents. */
export async function createTestBucket(server: S3Server, folder: string) {
  const bucket: Bucket = { ...server, name: `test-${randomBytes(6).toString('hex')}` }
  const call = await makeBucket(server, bucket.name)
  const files = await s3FileStore(bucket, folder)
  return {
    bucket,
    files,
    async remove() {
      for await (const { name } of files.list()) await files.remove(name)
      await call('DELETE')
    },
  }
}
