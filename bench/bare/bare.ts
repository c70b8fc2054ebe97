import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { cpuOf } from '../process.ts'
import { openSystem } from '../system.ts'
import { first, perSecond } from './load.ts'

const rounds = 9
const seconds = 1

/** What is kept as bytes, beside the least that Node.js can do: a server that answers everything with the same bytes. */
export async function benchBare() {
  const opened = new AsyncDisposableStack()
  try {
    const system = opened.use(await openSystem(10_000, { LOG_LEVEL: 'info' }))
    const ours = { pid: system.pid, port: Number(new URL(system.baseURL).port) }
    console.log('\nKept answers, beside a bare node:http server that answers everything with the same bytes')
    console.log('| answer | kB | answers a second | bare | share | µs of CPU for each | bare | share |')
    console.log('|---|---|---|---|---|---|---|---|')
    for (const [name, address] of Object.entries(await questions(system.baseURL))) {
      const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br, gzip\r\n\r\n`
      // By the third it is kept, and kept in this form.
      for (let time = 0; time < 3; time++) await first(ours.port, request)
      const { body } = await first(ours.port, request)
      const bare = opened.use(await bareServer(path.join(system.folder, 'body'), body))
      const cells = await compared(ours, bare, request)
      console.log(`| ${name} | ${(body.length / 1000).toFixed(1)} | ${cells.join(' | ')} |`)
    }
  } finally {
    await opened.disposeAsync()
  }
}

async function questions(baseURL: string) {
  const { data } = await (await fetch(`${baseURL}/api/cars`)).json()
  return {
    'the list, by the API': '/api/cars?facets=true',
    'the list': '/allCars',
    'a car': `/cars/${data[0].id}`,
    home: '/',
  }
}

type Server = { pid: number; port: number }

async function bareServer(file: string, body: Buffer) {
  await fs.writeFile(file, body)
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), [file])
  const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
  const stop = async () => {
    bare.disconnect()
    await once(bare, 'exit')
  }
  return { pid: bare.pid as number, port, [Symbol.asyncDispose]: stop }
}

/** Turn by turn, so that what else the machine does slows both down. */
async function compared(ours: Server, bare: Server, request: string) {
  const [a, b]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    a.push(await measured(ours, request))
    b.push(await measured(bare, request))
  }
  const [rate, bareRate] = [median(a.map((one) => one.rate)), median(b.map((one) => one.rate))]
  const [cpu, bareCpu] = [median(a.map((one) => one.cpu)), median(b.map((one) => one.cpu))]
  const share = (part: number) => `${(100 * part).toFixed(0)}%`
  return [
    ...[rate.toFixed(0), bareRate.toFixed(0), share(rate / bareRate)],
    ...[cpu.toFixed(1), bareCpu.toFixed(1), share(bareCpu / cpu)],
  ]
}

type Measured = { rate: number; cpu: number }

async function measured({ pid, port }: Server, request: string): Promise<Measured> {
  const before = await cpuOf(pid)
  const rate = await perSecond(port, request, seconds)
  return { rate, cpu: ((await cpuOf(pid)) - before) / (rate * seconds) }
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
