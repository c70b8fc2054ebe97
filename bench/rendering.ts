import { queryEmbedded } from '@minato/api/testing/database/embedded-database.ts'
import { startSystem } from '../e2e/system.ts'
import { cpuOf } from './process.ts'
import { percentile, startTable } from './table.ts'

const stock = 10_000
const readers = 8
const rounds = 5
const pagesPerRound = 100
const encodings = ['identity', 'br'] as const
type Encoding = (typeof encodings)[number]

/** Measures rendering of uncached pages, including their API calls, up to compression. */
export async function benchRendering() {
  const system = await startSystem({ DEMO: String(stock) })
  try {
    // Encoding jobs would otherwise run meanwhile.
    await queryEmbedded(system.folder, `DELETE FROM jobs.job WHERE name = 'encode-picture'`)
    const pages = await addresses(system.baseURL)
    const seen = new Map<string, number[]>()
    // In turns, so other load on the machine affects all alike. The first round is a warm-up.
    for (let round = 0; round <= rounds; round++)
      for (const [name, nextPath] of Object.entries(pages))
        for (const encoding of encodings) {
          const before = await cpuOf(system.pid)
          await readAll(system.baseURL, nextPath, encoding)
          const cpuMs = ((await cpuOf(system.pid)) - before) / pagesPerRound / 1000
          if (round > 0) seen.set(`${name} ${encoding}`, [...(seen.get(`${name} ${encoding}`) ?? []), cpuMs])
        }

    const printRow = startTable(
      `Uncached pages, a stock of ${stock.toLocaleString('en-US')} cars, median of ${rounds} rounds`,
      'page | kB | compressed | ms of CPU for each | compressed | pages a second on one core | compressed',
    )
    for (const [name, nextPath] of Object.entries(pages)) {
      const sizes = await Promise.all(encodings.map((encoding) => measureBytes(system.baseURL, nextPath(), encoding)))
      const times = encodings.map((encoding) => percentile(seen.get(`${name} ${encoding}`) ?? [], 0.5))
      printRow(
        name,
        ...sizes.map((size) => (size / 1000).toFixed(1)),
        ...times.map((ms) => ms.toFixed(1)),
        ...times.map((ms) => (1000 / ms).toFixed(0)),
      )
    }
  } finally {
    await system.stop()
  }
}

/** Yields addresses that were not requested before. */
async function addresses(baseURL: string): Promise<Record<string, () => string>> {
  const ids: string[] = []
  for (let page = 1; ids.length < (rounds + 1) * encodings.length * pagesPerRound + 2; page++) {
    const { data } = await (await fetch(`${baseURL}/api/cars?limit=100&page=${page}`)).json()
    ids.push(...data.map(({ id }: { id: string }) => id))
  }
  let number = 1
  return {
    'the list': () => `/allCars?priceTo=${9_000_000 + number}&page=${1 + (number++ % 900)}`,
    'a car': () => `/cars/${ids.pop()}`,
    // The home page accepts a page number, though only the rows of a search use it.
    home: () => `/?page=${1 + number++}`,
  }
}

async function readAll(baseURL: string, nextPath: () => string, encoding: Encoding) {
  let remaining = pagesPerRound
  const reader = async () => {
    while (remaining-- > 0) await measureBytes(baseURL, nextPath(), encoding)
  }
  await Promise.all(Array.from({ length: readers }, reader))
}

async function measureBytes(baseURL: string, path: string, encoding: Encoding) {
  const answer = await fetch(baseURL + path, { headers: { 'accept-encoding': encoding } })
  const body = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}
