import { fork } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import pg from 'pg'
import { openSystem } from '../system.ts'

const connections = 16
const rounds = 5
const seconds = 1
const stock = 100_000

/** New questions, beside a bare node:http server that asks the database by `pg`. */
export async function benchBarePg() {
  const opened = new AsyncDisposableStack()
  try {
    const system = opened.use(await openSystem(stock, { LOG_LEVEL: 'info' }))
    const { host, port, user, database } = await startEmbeddedPostgres({ dir: path.join(system.folder, 'postgres') })
    const client = new pg.Client({ host, port, user, database })
    await client.connect()
    const { rows } = await client.query<{ id: string; make: string }>(
      'SELECT id, make FROM cars WHERE is_active ORDER BY random()',
    )
    await client.end()
    const bare = fork(path.join(import.meta.dirname, 'bare-pg-server.ts'), [
      JSON.stringify({ host, port, user, database }),
    ])
    opened.defer(() => bare.disconnect())
    const [{ port: barePort }] = (await once(bare, 'message')) as [net.AddressInfo]
    const ours = Number(new URL(system.baseURL).port)
    await inMemory(system.baseURL)

    // Never the same question twice: each goes on where the last one of any round stopped.
    let sent = 0
    const questions = {
      'a car': () => `/api/cars/${rows[sent++ % rows.length]?.id}`,
      'a make under a price, its page and total': () =>
        `/api/cars?make=${rows[sent % rows.length]?.make}&priceTo=${500 + (sent++ % 60_000)}&sort=price-low`,
    }
    console.log(`\nNever asked before, ${stock.toLocaleString('en-US')} cars, ${connections} connections`)
    console.log('| question | answers a second | bare node:http and pg | share |')
    console.log('|---|---|---|---|')
    for (const [name, question] of Object.entries(questions)) {
      const [a, b]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        a.push(await perSecond(ours, question))
        b.push(await perSecond(barePort, question))
      }
      const [rate, bareRate] = [median(a), median(b)]
      console.log(
        `| ${name} | ${rate.toFixed(0)} | ${bareRate.toFixed(0)} | ${((100 * rate) / bareRate).toFixed(0)}% |`,
      )
    }
  } finally {
    await opened.disposeAsync()
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number

/** Waits until the stock is in memory: `minato_stock_cars_in_memory` says how many cars are. */
async function inMemory(baseURL: string) {
  const metrics = async () => (await fetch(`${baseURL}/api/metrics`)).text()
  while (!/^minato_stock_cars_in_memory [1-9]/m.test(await metrics()))
    await new Promise((resolve) => setTimeout(resolve, 200))
}

/** Answers a second to questions that are all different, on some connections that each ask when they have their answer. */
async function perSecond(port: number, question: () => string) {
  let answers = 0
  const sockets = Array.from({ length: connections }, () => {
    const ask = () => socket.write(`GET ${question()} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    let left = 0
    const socket = net.connect(port, '127.0.0.1', ask).on('data', (part: Buffer) => {
      if (left === 0) left = lengthOf(part)
      left -= part.length
      if (left > 0) return
      answers++
      ask()
    })
    return socket
  })
  const start = performance.now()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  for (const socket of sockets) socket.destroy()
  return (answers * 1000) / (performance.now() - start)
}

/** How long an answer is, head included, by its first bytes. */
function lengthOf(part: Buffer) {
  const head = part.subarray(0, part.indexOf('\r\n\r\n') + 4).toString('latin1')
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head)
  return head.length + Number(/^content-length: (\d+)/im.exec(head)?.[1])
}
