import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { startSystem } from '../e2e/system.ts'
import { type Car, stockIn } from './shop.ts'

const readers = 16
const pages = 640

/** A stock as exporters keep theirs: a number for each car in `stock`, and some twenty codes for each model. */
const numbered = (car: Car, place: number): Car => ({
  ...car,
  stock: `MN-${100_000 + place}`,
  modelCode: `${car.modelCode}-${place % 21}`,
})

/** A whole system with such a stock, without pictures. */
async function openSystem(size: number) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-bench-'))
  const remove = () => fs.rm(dataDir, { recursive: true, force: true })
  try {
    const database = await stockIn(dataDir, size, numbered)
    await database.pool.query('VACUUM ANALYZE')
    await database.close()
    const system = await startSystem({ DATA_DIR: dataDir, DEMO: '0' })
    return { baseURL: system.baseURL, close: () => system.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The list's page as many ask for it at once, where every car has a stock number of its own. */
export async function benchReaders() {
  console.log(`\nThe list's page, asked by ${readers} at once, each car with a stock number of its own`)
  console.log('| cars | kB compressed | pages a second | ms at the median | 95% |')
  console.log('|---|---|---|---|---|')
  for (const size of [10_000, 100_000]) {
    const { baseURL, close } = await openSystem(size)
    const agent = new http.Agent({ keepAlive: true, maxSockets: readers })
    const read = (place: number) => page(agent, `${baseURL}/allCars?page=${1 + (place % 20)}`)
    const bytes = await read(0)
    for (let place = 1; place < 20; place++) await read(place)
    const { times, seconds } = await readAll(read)
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0)
    const cells = [(bytes / 1000).toFixed(1), (pages / seconds).toFixed(0), at(0.5), at(0.95)]
    console.log(`| ${size.toLocaleString('en-US')} | ${cells.join(' | ')} |`)
    agent.destroy()
    await close()
  }
}

/** All pages by all readers, each beginning the next one when it has its last; times sorted. */
async function readAll(read: (place: number) => Promise<number>) {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  const reader = async () => {
    while (next < pages) {
      const began = performance.now()
      await read(next++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return { times: times.sort((a, b) => a - b), seconds: (performance.now() - start) / 1000 }
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
