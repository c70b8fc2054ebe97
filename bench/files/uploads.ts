import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createApi } from '../../e2e/api.ts'
import { type System, startSystem } from '../../e2e/system.ts'
import { memoryOf } from '../process.ts'
import { percentile, startTable } from '../table.ts'

const uploadCount = 50
const bytes = 10_000_000
/** One chunk every 64 ms is 1 MB a second. */
const chunk = { bytes: 64_000, every: 64 }
const boundary = 'harbour-lantern'

/** Uploads fifty pictures of 10 MB at once over slow connections. Measures memory, and how long other requests wait. */
export async function benchUploads() {
  const system = await startSystem()
  try {
    const { accessToken } = await createApi(system).auth.login({ body: system.admin })
    const pictures: Buffer[] = []
    for (let index = 0; index < uploadCount; index++) pictures.push(await largePicture(index))
    const before = await memoryOf(system.pid)
    const listClient = startListClient(system)
    const start = performance.now()
    const answers = await Promise.all(pictures.map((picture) => upload(system, accessToken, picture)))
    const seconds = (performance.now() - start) / 1000
    const waits = await listClient.stop()
    const { peak } = await memoryOf(system.pid)
    const printRow = startTable(
      `${uploadCount} uploads of ${bytes / 1e6} MB at once, 1 MB/s each, ${process.env.S3_BUCKET ? 'to a bucket' : 'to a disk'}`,
      'stored | seconds | memory before, MB | most memory, MB | list meanwhile, ms: median | 95% | slowest',
    )
    const storedCount = answers.filter((status) => status === 201).length
    const delays = [0.5, 0.95, 1].map((share) => percentile(waits, share).toFixed(0))
    printRow(storedCount, seconds.toFixed(0), before.now, peak, ...delays)
  } finally {
    await system.stop()
  }
}

/** Makes a photo's worth of noise, padded to the size with a segment that no decoder reads. Each differs. */
async function largePicture(index: number) {
  const noise = { width: 1600, height: 1200, channels: 3 as const }
  const picture = await sharp(randomBytes(1600 * 1200 * 3), { raw: noise })
    .blur(1 + index / uploadCount)
    .jpeg({ quality: 90 })
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))])
}

async function upload({ baseURL }: System, token: string, picture: Buffer) {
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('description')}The yard\r\n${part('order')}0\r\n${part('image', '; filename="yard.jpg"')}`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const call = request(`${baseURL}/api/gallery`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  })
  const responseEvent = once(call, 'response')
  for (let from = 0; from < body.length; from += chunk.bytes) {
    call.write(body.subarray(from, from + chunk.bytes))
    await sleep(chunk.every)
  }
  call.end()
  const [answer] = await responseEvent
  answer.resume()
  return answer.statusCode as number
}

/** Reads the list until stopped. Returns the duration of each read. */
function startListClient({ baseURL }: System) {
  const waits: number[] = []
  let reading = true
  const done = (async () => {
    for (let page = 1; reading; page++) {
      const start = performance.now()
      const answer = await fetch(`${baseURL}/api/cars?facets=true&page=${(page % 2) + 1}`)
      if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
      await answer.arrayBuffer()
      waits.push(performance.now() - start)
      await sleep(100)
    }
  })()
  return {
    async stop() {
      reading = false
      await done
      return waits
    },
  }
}
