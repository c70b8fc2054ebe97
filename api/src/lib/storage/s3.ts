import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { calculateSha256 } from './documents.ts'
import { type FileStore, isSafeName, requireSafeName } from './file-store.ts'
import { parseKeys } from './s3-list.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** `endpoint` has no trailing slash. */
export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Milliseconds until the store must begin to respond. */
const timeouts = { upload: 120_000, other: 20_000 }

/**
 * Opens a file store in an S3-compatible bucket. Uploads first go to `folder` on the local disk, because S3 needs size and hash
 * in advance. The store then takes all of the file or nothing.
 * @throws Error when the bucket is not usable
 */
export async function s3FileStore(bucket: Bucket, folder: string): Promise<FileStore> {
  const send = createBucketClient(bucket)
  await requireBucket(bucket, send)
  const temporary = await openTemporaryFolder(folder)

  return {
    temporary,

    async keep(name, content) {
      const body = Buffer.isBuffer(content) ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.path)
      const headers = { 'x-amz-content-sha256': await calculateSha256(content) }
      await send('PUT', requireSafeName(name), { body, headers })
      if (!Buffer.isBuffer(content)) await fs.rm(content.path, { force: true })
    },

    async open(name) {
      const response = await send('GET', requireSafeName(name))
      if (!response) return null
      const stream = Readable.fromWeb(response.body as WebStream)
      return { stream, bytes: Number(response.headers.get('content-length')) }
    },

    async *list() {
      for (let from: string | undefined = ''; from !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from ? { 'continuation-token': from } : {}) })
        const page = parseKeys(await (await send('GET', `?${query}`))?.text())
        // Other objects in the bucket are ignored.
        for (const file of page.files) if (isSafeName(file.name)) yield file
        from = page.next
      }
    },

    async remove(name) {
      await send('DELETE', requireSafeName(name))
    },
  }
}

type Init = { body?: Blob; headers?: Record<string, string> }
type Send = (method: string, name: string, init?: Init) => Promise<Response | null>

/** Sends signed requests. Returns null for a missing object; an unreachable store is a distinct error. */
export function createBucketClient({ endpoint, name: bucket, ...keys }: Bucket): Send {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  return async (method, name, init) => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), init?.body ? timeouts.upload : timeouts.other)
    const call = () => client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, method, signal: controller.signal })
    // An idle connection may close while it is reused. Requests are self-contained, so they can be repeated.
    const retryUnlessAborted = (cause: unknown) => (controller.signal.aborted ? Promise.reject(cause) : call())
    const response = await call()
      .catch(retryUnlessAborted)
      .catch(retryUnlessAborted)
      .catch((cause) => Promise.reject(toUnavailable('the file store does not answer', cause)))
      .finally(() => clearTimeout(timer))
    if (response.ok) return response
    const body = (await response.text()).slice(0, 300)
    if (response.status === 404 && !body.includes('NoSuchBucket')) return null
    const fault = `the file store answered ${response.status} to ${method} ${name}: ${body}`
    throw response.status >= 500 ? toUnavailable(fault) : new Error(fault)
  }
}

/** The code marks a temporary failure of the store. */
const toUnavailable = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code: 'EFILESTORE' })

async function requireBucket({ endpoint, name }: Bucket, send: Send) {
  try {
    await send('GET', '?list-type=2&max-keys=1')
  } catch (cause) {
    throw new Error(`The bucket ${name} at ${endpoint} cannot be used: ${(cause as Error).message}`, { cause })
  }
}
