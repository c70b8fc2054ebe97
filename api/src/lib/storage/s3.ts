import { createHash, type Hash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type FileStore, isSafe, requireSafe } from './file-store.ts'
import { makingPlace } from './making.ts'
import { keysIn } from './s3-list.ts'

/** Where the bucket is. `endpoint` has no slash at its end. */
export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

/** How long the store may take to begin its answer; an upload may take longer. */
const patience = { upload: 120_000, other: 20_000 }

/**
 * The file store in a bucket of anything that speaks S3. Uploads pass through `folder` on the local disk, so that their
 * size and hash are known before they are sent: the store then takes the whole file or nothing.
 * @throws Error with a plain sentence where the bucket cannot be used
 */
export async function s3FileStore(bucket: Bucket, folder: string): Promise<FileStore> {
  const send = bucketCalls(bucket)
  await requireBucket(bucket, send)
  const temporary = await makingPlace(folder)

  return {
    temporary,

    async keep(name, content) {
      const body = Buffer.isBuffer(content) ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.path)
      const sha256 = Buffer.isBuffer(content) ? hashOf(content) : await hashOfFile(content.path)
      await send('PUT', requireSafe(name), { body, headers: { 'x-amz-content-sha256': sha256 } })
      if (!Buffer.isBuffer(content)) await fs.rm(content.path, { force: true })
    },

    async open(name) {
      const response = await send('GET', requireSafe(name))
      if (!response) return null
      const stream = Readable.fromWeb(response.body as WebStream)
      return { stream, bytes: Number(response.headers.get('content-length')) }
    },

    async *list() {
      for (let from: string | undefined = ''; from !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from ? { 'continuation-token': from } : {}) })
        const page = keysIn(await (await send('GET', `?${query}`))?.text())
        // What else may lie in the bucket is none of ours.
        for (const file of page.files) if (isSafe(file.name)) yield file
        from = page.next
      }
    },

    async remove(name) {
      await send('DELETE', requireSafe(name))
    },
  }
}

type Init = { body?: Blob; headers?: Record<string, string> }
type Send = (method: string, name: string, init?: Init) => Promise<Response | null>

/** Signed requests. Answers null for what is not there; a store that is away is a fault that is named as such. */
export function bucketCalls({ endpoint, name: bucket, ...keys }: Bucket): Send {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  return async (method, name, init) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), init?.body ? patience.upload : patience.other)
    const call = () => client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, method, signal: late.signal })
    // A connection that lay idle may be closed as it is used again. Each call says all of it, so it may be repeated.
    const again = (cause: unknown) => (late.signal.aborted ? Promise.reject(cause) : call())
    const response = await call()
      .catch(again)
      .catch(again)
      .catch((cause) => Promise.reject(away('the file store does not answer', cause)))
      .finally(() => clearTimeout(timer))
    if (response.ok) return response
    const body = (await response.text()).slice(0, 300)
    if (response.status === 404 && !body.includes('NoSuchBucket')) return null
    const fault = `the file store answered ${response.status} to ${method} ${name}: ${body}`
    throw response.status >= 500 ? away(fault) : new Error(fault)
  }
}

/** A fault that says by its code: the files cannot be reached now, and may be in a moment. */
const away = (message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { code: 'EFILESTORE' })

async function requireBucket({ endpoint, name }: Bucket, send: Send) {
  try {
    await send('GET', '?list-type=2&max-keys=1')
  } catch (cause) {
    throw new Error(`The bucket ${name} at ${endpoint} cannot be used: ${(cause as Error).message}`, { cause })
  }
}

const hex = (hash: Hash) => hash.digest('hex')
const hashOf = (bytes: Buffer) => hex(createHash('sha256').update(bytes))

async function hashOfFile(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hex(hash)
}
