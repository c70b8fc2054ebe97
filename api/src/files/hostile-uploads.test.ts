// Sends hostile files to every upload of a real process; each is refused with a message and within limits.
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBuilder, password } from '../testing/build.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { bombs } from '../testing/files/bombs.ts'
import { invalidPictures, unusualPictures } from '../testing/files/hostile-pictures.ts'
import { formOf } from '../testing/files/picture.ts'
import { startProgram } from '../testing/processes/program.ts'
import { sampleInShortRun } from '../testing/rounds.ts'

const maxMegabytes = 500
const maxMs = 20_000

const files = Object.entries({
  ...Object.fromEntries(Object.entries(unusualPictures).map(([name, bytes]) => [name, { bytes, taken: true }])),
  ...Object.fromEntries(Object.entries(invalidPictures).map(([name, bytes]) => [name, { bytes, taken: false }])),
  ...Object.fromEntries(
    Object.entries(bombs).map(([name, { bytes, status }]) => [name, { bytes, taken: status < 300 }]),
  ),
})
const car = { title: 'Vitz', make: 'Toyota', model: 'Vitz', year: 2017, price: 1, fuel: 'Petrol', exteriorColor: 'Red' }
const isGif = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'GIF8'
const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-'

/** An upload call, its other fields, and the accepted files if not pictures. */
type UploadTarget = {
  path(): string
  field: string
  text: Record<string, string | number>
  takes?(bytes: Buffer, taken: boolean): boolean
  /** The field accepts one file only; tested with refused files. */
  once?: true
}
const targets: Record<string, UploadTarget> = {
  'a main image': { path: () => 'cars', field: 'mainImage', text: car },
  'a gallery picture': { path: () => 'gallery', field: 'image', text: { description: 'The yard', order: 0 } },
  'an image of the team': {
    path: () => `team/${memberId}/upload-image`,
    field: 'image',
    text: {},
    takes: (bytes, taken) => taken && !isGif(bytes),
  },
  'a schedule’s picture': {
    path: () => 'ship-schedule',
    field: 'image',
    text: { title: 'Sailing', description: 'Departs Yokohama on 4 July.' },
  },
  'a schedule’s PDF': {
    path: () => 'ship-schedule',
    field: 'pdf',
    text: { title: 'Sailing', description: 'Departs Yokohama on 4 July.' },
    takes: isPdf,
  },
  'a proof of payment': {
    path: () => `orders/${order}/upload-payment`,
    field: 'paymentScreenshot',
    text: {},
    takes: (bytes, taken) => taken || isPdf(bytes),
    once: true,
  },
}

let server: Awaited<ReturnType<typeof startServer>>
let memberId: string
let order: string
beforeAll(async () => {
  server = await startServer()
  const client = createClient(contract, authorised(server.token), `${server.address}/api`)
  memberId = (await client.team.create({ body: { name: 'Haruka Sato', position: 'Sales' } })).data.id
  const carIds = server.carIds
  order = (await client.orders.place({ body: { carIds } })).order.id
})
afterAll(() => server?.stop())

const targetNames = Object.keys(targets)
test.each(targetNames)('%s', async (kind) => {
  const place = targets[kind] as UploadTarget
  const wrong: string[] = []
  // In a short run each file is sent to one target.
  for (const [name, { bytes, taken }] of sampleInShortRun(files, targetNames.length, targetNames.indexOf(kind))) {
    const isAccepted = (place.takes ?? ((_, is) => is))(bytes, taken)
    if (isAccepted && place.once) continue
    const body = formOf({
      ...place.text,
      [place.field]: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }),
    })
    const answer = await send(place.path(), { body })
    const answerBody = await answer.json()
    if (isAccepted ? !answer.ok : !isRefusal(answer.status, answerBody))
      wrong.push(`${name}: ${answer.status} ${answerBody.message}`)
  }
  expect(wrong).toEqual([])
})

test('accepts valid files among many invalid ones', async () => {
  const images = files.slice(0, 40).map(([name, { bytes }]) => new File([new Uint8Array(bytes)], `${name}\u202e.jpg`))
  const answer = await send('gallery/bulk-upload', { body: formOf({ images }) })
  expect(answer.status).toBe(201)
  const { data, skipped } = await answer.json()
  expect(data.length + skipped.length).toBe(images.length)
  expect(data).toHaveLength(files.slice(0, 40).filter(([, { taken }]) => taken).length)
})

const part = (head: string, body: string | Buffer = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`
const field = (name: string, value = 'x') => part(`Content-Disposition: form-data; name="${name}"`, value)
const file = (name: string, filename: string) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg`,
    'no picture',
  )
const type = 'multipart/form-data; boundary=b'

test.each([
  ['no boundary', 'multipart/form-data', `${field('description')}--b--`],
  ['another boundary', 'multipart/form-data; boundary=other', `${field('description')}--b--`],
  ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'x'],
  ['a part without a name', type, `${part('Content-Disposition: form-data')}--b--`],
  ['a part without a head', type, '--b\r\n\r\nx\r\n--b--'],
  ['a file called __proto__', type, `${file('__proto__', 'a.jpg')}--b--`],
  ['a file called constructor', type, `${file('constructor', 'a.jpg')}--b--`],
  ['a field called __proto__', type, `${field('__proto__')}--b--`],
  [
    'a form within the form',
    type,
    `${part('Content-Type: multipart/mixed; boundary=c', '--c\r\n\r\nx\r\n--c--')}--b--`,
  ],
  ['three thousand fields', type, `${field('description').repeat(3000)}--b--`],
  ['three thousand files', type, `${file('image', 'a.jpg').repeat(3000)}--b--`],
  ['a head of a megabyte', type, `${part(`X: ${'x'.repeat(1_000_000)}`)}--b--`],
  ['a name with a NUL and a line of its own', type, `${file('image', '../\0\r\nX: y.jpg')}--b--`],
  ['text that no database keeps', type, `${field('description', 'a\0b\ud800')}${file('image', 'a')}--b--`],
  ['no end', type, field('description')],
  ['nothing', type, ''],
  ['a form that says it is JSON', 'application/json', `${field('description')}--b--`],
])('%s', async (_, contentType, body) => {
  const answer = await send('gallery', { body, headers: { 'content-type': contentType } })
  expect([answer.status, isRefusal(answer.status, await answer.json())]).toEqual([expect.any(Number), true])
})

test('stays alive and within memory limits', async () => {
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  const status = await fs.readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => null)
  // Only Linux reports the memory of another process.
  if (status) expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(maxMegabytes)
})

const isRefusal = (status: number, body: unknown) =>
  [400, 413, 415].includes(status) && /\w.*\w/.test(problem.safeParse(body).data?.message ?? '')

const send = (to: string, { body, headers = {} }: { body: BodyInit; headers?: Record<string, string> }) =>
  fetch(`${server.address}/api/${to}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${server.token}`, ...headers },
    signal: AbortSignal.timeout(maxMs),
  })

const authorised = (token: string) => (request: Request) => {
  request.headers.set('authorization', `Bearer ${token}`)
  return fetch(request)
}

async function startServer() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-nasty-'))
  const { connection, db, close } = await createTestDatabase(inject('admin'))
  const build = createBuilder(db)
  const [{ id: carId }, { email }] = await Promise.all([build.car(), build.admin()])
  const child = startProgram('one-of-many', [JSON.stringify({ connection, folder })])
  const closed = once(child, 'close')
  const [{ address }] = await once(child, 'message')
  const { accessToken } = await createClient(contract, (request) => fetch(request), `${address}/api`).auth.login({
    body: { email, password },
  })
  return {
    address: address as string,
    token: accessToken,
    pid: child.pid,
    carIds: [carId],
    async stop() {
      child.kill('SIGKILL')
      await closed
      await close()
      await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
