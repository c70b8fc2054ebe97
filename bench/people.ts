import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract } from '@minato/contract/contract.ts'
import type { createClient } from '@minato/contract/protocol/client.ts'
import sharp from 'sharp'
import { createApi } from '../e2e/api.ts'
import type { System } from '../e2e/system.ts'
import { memoryOf } from './process.ts'
import { openSystem } from './system.ts'
import { percentile, startTable } from './table.ts'

const userCount = 200
/** `MINUTES=10 npm run bench -- people` shows whether memory keeps growing. */
const minutes = Number(process.env.MINUTES ?? 2)
/** Pause between two actions of a user in milliseconds: the minimum, and the random part added to it. */
const pause = { least: 1000, more: 4000 }
const password = 'a quiet harbour'

type Api = ReturnType<typeof createClient<Contract>>
type Kind = 'read' | 'write'
type Visit = { system: System; durations: Record<Kind, number[]>; failed: string[]; cars: string[]; forSale: string[] }

/**
 * Simulates 200 users for two minutes. Of ten, eight browse, one uses their account, one orders and uploads a proof.
 */
export async function benchPeople() {
  const system = await openSystem(10_000, { LOG_LEVEL: 'info' })
  try {
    const pages = Array.from({ length: 10 }, (_, page) => ({ limit: 100, page: page + 1 }))
    const lists = await Promise.all(pages.map((query) => createApi(system).cars.list({ query })))
    const cars = lists.flatMap(({ data }) => data)
    const visit: Visit = {
      system,
      durations: { read: [], write: [] },
      failed: [],
      cars: cars.map(({ id }) => id),
      forSale: cars.filter(({ status }) => status === 'AVAILABLE').map(({ id }) => id),
    }
    const until = performance.now() + minutes * 60_000
    const memory: number[] = []
    const watch = setInterval(async () => memory.push((await memoryOf(system.pid)).now), 5000)
    const proof = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#d8e4ee' } })
      .png()
      .toBuffer()
    await Promise.all(
      Array.from({ length: userCount }, async (_, index) => {
        await sleep(index * 25)
        const role = index % 10
        if (role < 8) await browse(visit, until)
        else await atAccount(visit, until, role === 9 ? proof : undefined)
      }),
    )
    clearInterval(watch)
    print(visit, memory)
  } finally {
    await system[Symbol.asyncDispose]()
  }
}

function print({ durations, failed }: Visit, memory: number[]) {
  const printRow = startTable(
    `${userCount} users at once for ${minutes} minutes, from the same machine; milliseconds`,
    'requests | count | median | 95% | slowest',
  )
  for (const [kind, times] of Object.entries(durations))
    printRow(`${kind}s`, times.length, ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)))
  const eachMinute = memory.filter((_, index) => index % 12 === 11)
  console.log(
    `Memory, minute by minute: ${eachMinute.join(', ')} MB; at most ${Math.max(...memory)}. Failed: ${failed.length}`,
  )
  for (const failure of new Set(failed)) console.log(`  ${failure}`)
}

async function act<Result>({ durations, failed }: Visit, kind: Kind, work: () => Promise<Result>) {
  const start = performance.now()
  const result = await work().catch((error) => void failed.push(String(error)))
  durations[kind].push(performance.now() - start)
  await sleep(pause.least + Math.random() * pause.more)
  return result
}

const pickRandom = <One>(all: readonly One[]) => all[Math.floor(Math.random() * all.length)] as One

async function browse(visit: Visit, until: number) {
  const makes = ['Toyota', 'Nissan', 'Honda', 'Mazda', 'Subaru']
  const paths = [
    () => '/',
    () => `/allCars?make=${pickRandom(makes)}&priceTo=${2000 + 100 * Math.floor(Math.random() * 200)}`,
    () => `/allCars?page=${1 + Math.floor(Math.random() * 50)}`,
    () => `/cars/${pickRandom(visit.cars)}`,
    () => `/cars/${pickRandom(visit.cars)}`,
  ]
  while (performance.now() < until)
    await act(visit, 'read', async () => {
      const path = pickRandom(paths)()
      const answer = await fetch(visit.system.baseURL + path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    })
}

async function atAccount(visit: Visit, until: number, proof?: Buffer<ArrayBuffer>) {
  const email = `${randomUUID()}@buyer.example`
  const person = { email, password, fullName: 'Amina Rahman', phone: '+880 1555 014142', country: 'Bangladesh' }
  await act(visit, 'write', () => createApi(visit.system).auth.register({ body: person }))
  const login = await act(visit, 'write', () => createApi(visit.system).auth.login({ body: { email, password } }))
  if (!login) return
  const api = createApi(visit.system, login.accessToken)
  while (performance.now() < until) {
    await act(visit, 'read', () => api.account.sessions())
    await act(visit, 'read', () => api.orders.mine())
    const id = proof && visit.forSale.pop()
    if (id) await order(visit, api, id, proof)
  }
}

async function order(visit: Visit, api: Api, id: string, proof: Buffer<ArrayBuffer>) {
  const placed = await act(visit, 'write', () => api.orders.place({ body: { carIds: [id] } }))
  if (!placed) return
  const form = new FormData()
  form.set('paymentScreenshot', new File([proof], 'proof.png', { type: 'image/png' }))
  await act(visit, 'write', () => api.orders.uploadProof({ params: { id: placed.order.id }, form }))
}
