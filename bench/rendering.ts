import { inDatabaseOf } from '@minato/api/testing/database/embedded-database.ts'
import { startSystem } from '../e2e/system.ts'
import { cpuOf } from './process.ts'

const stock = 10_000
const readers = 8
const rounds = 5
const pagesOfRound = 150

/** The cost of pages that nobody has opened before: with what they ask of the API, until they are compressed. */
export async function benchRendering() {
  const system = await startSystem({ DEMO: String(stock) })
  try {
    // It would go on painting pictures meanwhile.
    await inDatabaseOf(system.folder, `DELETE FROM jobs.job WHERE name = 'encode-picture'`)
    const pages = await addresses(system.baseURL)
    const seen = Object.fromEntries(Object.keys(pages).map((name): [string, number[]] => [name, []]))
    // Turn by turn, so that what else the machine does slows all down; the first round is to get warm.
    for (let round = 0; round <= rounds; round++)
      for (const [name, next] of Object.entries(pages)) {
        const before = await cpuOf(system.pid)
        await readAll(system.baseURL, next)
        if (round > 0) seen[name]?.push(((await cpuOf(system.pid)) - before) / pagesOfRound / 1000)
      }

    console.log(
      `\nPages that are not kept, of a stock of ${stock.toLocaleString('en-US')} cars, median of ${rounds} rounds`,
    )
    console.log('| page | kB | kB compressed | ms of CPU for each | pages a second on one core |')
    console.log('|---|---|---|---|---|')
    for (const [name, next] of Object.entries(pages)) {
      const [plain, packed] = await Promise.all([
        bytes(system.baseURL, next(), 'identity'),
        bytes(system.baseURL, next(), 'br'),
      ])
      const ms = seen[name]?.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
      const cells = [(plain / 1000).toFixed(0), (packed / 1000).toFixed(1), ms.toFixed(1), (1000 / ms).toFixed(0)]
      console.log(`| ${name} | ${cells.join(' | ')} |`)
    }
  } finally {
    await system.stop()
  }
}

/** For each page its next address that was not asked for. */
async function addresses(baseURL: string): Promise<Record<string, () => string>> {
  const ids: string[] = []
  for (let page = 1; ids.length < (rounds + 1) * pagesOfRound + 2; page++) {
    const { data } = await (await fetch(`${baseURL}/api/cars?limit=100&page=${page}`)).json()
    ids.push(...data.map(({ id }: { id: string }) => id))
  }
  let number = 1
  return {
    'the list': () => `/allCars?priceTo=${9_000_000 + number}&page=${1 + (number++ % 900)}`,
    'a car': () => `/cars/${ids.pop()}`,
    // The home page knows a page number, though it only counts in the rows of a search.
    home: () => `/?page=${1 + number++}`,
  }
}

async function readAll(baseURL: string, next: () => string) {
  let left = pagesOfRound
  const reader = async () => {
    while (left-- > 0) await bytes(baseURL, next(), 'br')
  }
  await Promise.all(Array.from({ length: readers }, reader))
}

/** How many bytes come of a page in a form. */
async function bytes(baseURL: string, path: string, form: 'identity' | 'br') {
  const answer = await fetch(baseURL + path, { headers: { 'accept-encoding': form } })
  const body = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}
