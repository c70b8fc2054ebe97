import http from 'node:http'
import { openSystem } from './system.ts'

const readers = 16
const pages = 160
const differentPages = 20
const rounds = 6

/** The list's page as many ask for it at once, where every car has a stock number of its own. */
export async function benchReaders() {
  const opened = new AsyncDisposableStack()
  try {
    const shops = []
    for (const size of [10_000, 100_000]) {
      const { baseURL } = opened.use(await openSystem(size))
      shops.push({ size, baseURL, seen: [] as Round[] })
    }
    // Turn by turn, so that what else the machine does slows both down.
    for (let round = 0; round <= rounds; round++)
      for (const { baseURL, seen } of shops) seen.push(await readAll(baseURL))

    console.log(`\nThe list's page, asked by ${readers} at once, each car with a stock number of its own`)
    console.log('| cars | kB compressed | pages a second | ms at the median | 95% |')
    console.log('|---|---|---|---|---|')
    for (const { size, seen } of shops) console.log(`| ${size.toLocaleString('en-US')} | ${cells(seen).join(' | ')} |`)
  } finally {
    await opened.disposeAsync()
  }
}

/** The first round asked for the pages for the first time: it gives the bytes alone. */
function cells([first, ...known]: Round[]) {
  const times = known.flatMap((round) => round.times).sort((a, b) => a - b)
  const seconds = known.reduce((sum, round) => sum + round.seconds, 0)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0)
  return [((first?.bytes ?? 0) / 1000).toFixed(1), (times.length / seconds).toFixed(0), at(0.5), at(0.95)]
}

type Round = { times: number[]; seconds: number; bytes: number }

/** Pages by all readers, each beginning the next one when it has its last; the bytes are those of the first page. */
async function readAll(baseURL: string): Promise<Round> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: readers })
  const times: number[] = []
  const bytes = await page(agent, `${baseURL}/allCars`)
  let next = 0
  const start = performance.now()
  const reader = async () => {
    while (next < pages) {
      const began = performance.now()
      await page(agent, `${baseURL}/allCars?page=${1 + (next++ % differentPages)}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  agent.destroy()
  return { times, seconds: (performance.now() - start) / 1000, bytes }
}

/** Reads a page as a browser would take it, and answers how many bytes came. */
const page = (agent: http.Agent, url: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' }
    http
      .get(url, { agent, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
        )
      })
      .on('error', reject)
  })
