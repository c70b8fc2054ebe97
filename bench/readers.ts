import http from 'node:http'
import type { cars } from '@minato/api/features/cars/table.ts'
import { openShop } from './shop.ts'

const readers = 16
const pages = 640

/** A stock as exporters keep theirs: a number for each car in `stock`, and some twenty codes for each model. */
const numbered = (car: typeof cars.$inferInsert, place: number) => ({
  ...car,
  stock: `MN-${100_000 + place}`,
  modelCode: `${car.modelCode}-${place % 21}`,
})

/** The list's page as many ask for it at once, over HTTP, where every car has a stock number of its own. */
export async function benchReaders() {
  console.log(`\nThe list's page, asked by ${readers} at once, each car with a stock number of its own`)
  console.log('| cars | kB compressed | pages a second | ms at the median | 95% |')
  console.log('|---|---|---|---|---|')
  for (const size of [10_000, 100_000]) {
    const shop = await openShop(size, undefined, numbered)
    const agent = new http.Agent({ keepAlive: true, maxSockets: readers })
    const read = (place: number) => page(agent, `${shop.address}/allCars?page=${1 + (place % 20)}`)
    const bytes = await read(0)
    for (let place = 1; place < 20; place++) await read(place)
    const times: number[] = []
    let next = 0
    const start = performance.now()
    await Promise.all(
      Array.from({ length: readers }, async () => {
        while (next < pages) {
          const began = performance.now()
          await read(next++)
          times.push(performance.now() - began)
        }
      }),
    )
    const seconds = (performance.now() - start) / 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0)
    const cells = [(bytes / 1000).toFixed(1), (pages / seconds).toFixed(0), at(0.5), at(0.95)]
    console.log(`| ${size.toLocaleString('en-US')} | ${cells.join(' | ')} |`)
    agent.destroy()
    await shop.close()
  }
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
