// Tests every back end alike. The bucket is a real one: see testing/s3/server.ts.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkBucket } from '#doctor/bucket.ts'
import { runChecks } from '#doctor/findings.ts'
import { UnavailableError } from '#testing/debian/packages.ts'
import { rounds } from '#testing/rounds.ts'
import { createTestBucket } from '#testing/s3/bucket.ts'
import { startS3 } from '#testing/s3/server.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { diskFileStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { type Bucket, s3FileStore } from './s3.ts'

type Backend = { files: FileStore; close(): Promise<void> }

const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-store-'))
afterAll(() => fs.rm(dir, { recursive: true, force: true }))

const disk = async (): Promise<Backend> => ({
  files: await diskFileStore(path.join(dir, 'disk')),
  close: async () => {},
})

let bucket: Bucket | undefined
async function openBucket(): Promise<Backend> {
  const existingServer = inject('s3')
  const ownServer = existingServer ? undefined : await startS3()
  const testBucket = await createTestBucket(
    existingServer ?? (ownServer as NonNullable<typeof ownServer>),
    path.join(dir, 'uploads'),
  )
  bucket = testBucket.bucket
  return {
    files: testBucket.files,
    async close() {
      await testBucket.remove()
      await ownServer?.stop()
    },
  }
}

const backends = [
  { where: 'on a disk', open: disk },
  { where: 'in a bucket', open: openBucket },
]
// Only long runs download and start a server for the bucket.
describe.each(inject('s3') || rounds.slowTests ? backends : backends.slice(0, 1))('files $where', ({ open }) => {
  let backend: Backend | undefined
  let reason = ''
  beforeAll(async () => {
    try {
      backend = await open()
    } catch (error) {
      // An installed server that fails to start is an error; missing packages are not.
      if (!(error instanceof UnavailableError)) throw error
      reason = `SKIPPED: no real S3 server on this machine, so files in a bucket were not tried: ${error}`
      console.warn(`\n${'!'.repeat(80)}\n${reason}\n${'!'.repeat(80)}\n`)
    }
  }, 600_000)
  afterAll(() => backend?.close())

  const testStore = (name: string, run: (files: FileStore) => Promise<void>) =>
    test(name, async ({ skip }) => (backend ? run(backend.files) : skip(reason)))

  const content = async (files: FileStore, name: string) => {
    const file = await files.open(name)
    return file && { bytes: file.bytes, hash: hash(await buffer(file.stream)) }
  }
  const names = async (files: FileStore) => {
    const fileNames: string[] = []
    for await (const { name } of files.list()) fileNames.push(name)
    return fileNames
  }

  testStore('what is kept is read back, from bytes and from a local file, which is then gone', async (files) => {
    const bytes = randomBytes(3_000_000)
    await files.keep('proofs/bytes.jpg', bytes)
    expect(await content(files, 'proofs/bytes.jpg')).toEqual({ bytes: bytes.length, hash: hash(bytes) })

    const local = files.temporary()
    await fs.writeFile(local, bytes)
    await files.keep('pictures/some/800.webp', { path: local })
    expect(await content(files, 'pictures/some/800.webp')).toEqual({ bytes: bytes.length, hash: hash(bytes) })
    await expect(fs.stat(local)).rejects.toThrow('ENOENT')
  })

  testStore('a name that is kept again holds the new content, at every moment whole', async (files) => {
    const contents = Array.from({ length: 12 }, () => randomBytes(200_000))
    const validHashes = new Set(contents.map(hash))
    await files.keep('proofs/same.pdf', contents[0] as Buffer)
    const writing = Promise.all(contents.map((one) => files.keep('proofs/same.pdf', one)))
    for (let attempt = 0; attempt < 20; attempt++)
      expect(validHashes).toContain((await content(files, 'proofs/same.pdf'))?.hash)
    await writing
    expect(validHashes).toContain((await content(files, 'proofs/same.pdf'))?.hash)
  })

  testStore('an empty file is a file', async (files) => {
    await files.keep('proofs/empty.pdf', Buffer.alloc(0))
    expect((await content(files, 'proofs/empty.pdf'))?.bytes).toBe(0)
  })

  testStore('what is not there is null, and is removed without complaint', async (files) => {
    expect(await files.open(`proofs/${randomUUID()}.jpg`)).toBeNull()
    await files.remove(`proofs/${randomUUID()}.jpg`)
    await files.keep('proofs/gone.jpg', Buffer.from('x'))
    await files.remove('proofs/gone.jpg')
    expect(await files.open('proofs/gone.jpg')).toBeNull()
  })

  testStore('the list has every file with its moment, however many there are', async (files) => {
    const many = Array.from({ length: 1100 }, (_, n) => `lists/${String(n).padStart(4, '0')}/a.webp`)
    for (let from = 0; from < many.length; from += 20)
      await Promise.all(many.slice(from, from + 20).map((name) => files.keep(name, Buffer.from('x'))))
    const listedNames = (await names(files)).filter((name) => name.startsWith('lists/')).sort()
    expect(listedNames).toEqual(many)
    for await (const { writtenAt } of files.list())
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(300_000)
  })

  testStore('only names that the system makes are names', async (files) => {
    for (const name of [
      '../../etc/passwd',
      'proofs/../x.jpg',
      '/etc/passwd',
      'proofs/a b.jpg',
      'proofs/a\0.jpg',
      'a.jpg',
      '',
    ])
      for (const call of [files.open(name), files.keep(name, Buffer.from('x')), files.remove(name)])
        await expect(call).rejects.toThrow('not a name of the file store')
  })

  if (open === disk) return
  testStore('a bucket that cannot be used says so, at the start and later', async () => {
    const openWith = (overrides: Partial<Bucket>) => s3FileStore({ ...(bucket as Bucket), ...overrides }, dir)
    await expect(openWith({ name: 'there-is-none' })).rejects.toThrow(/there-is-none .* cannot be used/)
    await expect(openWith({ secretAccessKey: 'wrong' })).rejects.toThrow(/cannot be used: .*403/)
    const away = await openWith({ endpoint: 'http://127.0.0.1:1' }).catch((error) => error)
    expect(toRefusal(away).status).toBe(503)
  })

  testStore('the doctor says nothing of a good bucket, and why another one cannot be used', async (files) => {
    const bucketConfig = bucket as Bucket
    const listFaults = async (overrides: Partial<Bucket> = {}) =>
      (await runChecks({ bucket: checkBucket({ bucket: { ...bucketConfig, ...overrides } }) })).faults.map(
        (fault) => fault.wrong,
      )
    const toFaults = (action: string, code: string, name = bucketConfig.name) => [
      `The file store refuses ${action} the bucket ${name} at ${bucketConfig.endpoint}: ${code}.`,
    ]
    const before = await names(files)
    expect(await listFaults()).toEqual([])
    expect(await listFaults({ name: 'not-there' })).toEqual(toFaults('listing', 'NoSuchBucket', 'not-there'))
    expect(await listFaults({ secretAccessKey: 'wrong' })).toEqual(toFaults('listing', 'SignatureDoesNotMatch'))
    for (const [right, what] of Object.entries({ PutObject: 'writing into', GetObject: 'reading from' })) {
      await setPolicy(bucketConfig, right)
      expect(await listFaults(), right).toEqual(toFaults(what, 'AccessDenied'))
    }
    await setPolicy(bucketConfig)
    expect(await listFaults()).toEqual([])
    expect(await names(files)).toEqual(before)
  })
})

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Revokes a right from all users, or restores all rights. */
async function setPolicy({ name, endpoint, ...keys }: Bucket, right?: string) {
  const client = new AwsClient({ ...keys, service: 's3' })
  const Resource = [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`]
  const Statement = [{ Effect: 'Deny', Principal: '*', Action: `s3:${right}`, Resource }]
  const body = JSON.stringify({ Version: '2012-10-17', Statement })
  const answer = await client.fetch(
    `${endpoint}/${name}?policy`,
    right ? { method: 'PUT', body } : { method: 'DELETE' },
  )
  if (!answer.ok) throw new Error(`no policy: ${answer.status} ${await answer.text()}`)
}
