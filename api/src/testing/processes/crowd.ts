import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { Connection } from '#lib/database/database.ts'

const password = 'harbour-lantern-42'
/** Number of orders before a new buyer comes, because of the hourly rate limit. */
const ordersEach = 50
/** Average milliseconds between two actions of a simulated user. */
const pauseMs = 300

/** Expected state of an order, by the responses so far. */
type ExpectedOrder = { cancelled: boolean; cents: number | null; proof: boolean }
type RequestInput = { token?: string; body?: object | FormData }

/**
 * Simulates buyers, staff and guests on a changing set of processes until the test ends. Retries on another process when one is
 * gone (as a proxy does), and after 503.
 * @param addresses of the processes; may change
 */
export async function simulateCrowd(addresses: readonly string[], connection: Connection, people: number) {
  const pool = new pg.Pool(connection)
  onTestFinished(() => pool.end())
  const orders = new Map<string, ExpectedOrder>()
  const seen = { answers: 0, cut: 0, refused: 0, longest: 0, failed: [] as string[] }
  let hasEnded = false

  async function ask(method: string, path: string, { token, body }: RequestInput = {}) {
    const isForm = body instanceof FormData
    const headers = {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(token && method !== 'GET' && { 'idempotency-key': randomUUID() }),
    }
    let refusedSince = 0
    for (let attempt = Math.floor(Math.random() * 100); ; attempt++) {
      const url = `${addresses[attempt % addresses.length]}/api${path}`
      const payload = isForm ? body : body && JSON.stringify(body)
      const answer = await fetch(url, { method, headers, body: payload }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (!answer || text === null || text === undefined) seen.cut++
      else if (answer.status === 503) {
        seen.refused++
        refusedSince ||= performance.now()
      } else {
        seen.answers++
        if (refusedSince) seen.longest = Math.max(seen.longest, performance.now() - refusedSince)
        if (!answer.ok) throw new Error(`${answer.status} ${method} ${path} ${text}`)
        return text ? JSON.parse(text) : null
      }
      await sleep(20)
    }
  }

  async function register(admin = false): Promise<string> {
    const email = `${randomUUID()}@buyer.example`
    // All users share one address, which the rate limit would block.
    await pool.query('DELETE FROM rate_limits')
    const details = { fullName: 'Amina Rahman', phone: '+880 1712 345678', country: 'Bangladesh' }
    await ask('POST', '/auth/register', { body: { ...details, email, password } })
    if (admin) await pool.query(`UPDATE users SET role = 'ADMIN' WHERE email = $1`, [email])
    return (await ask('POST', '/auth/login', { body: { email, password } })).accessToken
  }

  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM cars WHERE status = 'AVAILABLE' ORDER BY random()`)
  const cars = rows.map(({ id }) => id)
  const clerks = await Promise.all(Array.from({ length: Math.ceil(people / 10) }, () => register(true)))
  const clerk = () => clerks[Math.floor(Math.random() * clerks.length)] as string
  const pauseRandomly = () => sleep(Math.random() * 2 * pauseMs)

  async function deal(token: string) {
    const { order } = await ask('POST', '/orders', { token, body: { carIds: [cars.pop()] } })
    const expected: ExpectedOrder = { cancelled: false, cents: null, proof: false }
    orders.set(order.id, expected)
    await pauseRandomly()
    const dollars = 5000 + (orders.size % 900)
    const change = { notes: 'A word', port: 'mongla', negotiatedPrice: dollars }
    await ask('PATCH', `/orders/${order.id}/status`, { token: clerk(), body: change })
    expected.cents = dollars * 100
    await pauseRandomly()
    await ask('GET', '/orders/my/orders', { token })
    if (orders.size % 3 === 0) {
      await ask('PATCH', `/orders/${order.id}/status`, { token: clerk(), body: { status: 'CANCELLED' } })
      expected.cancelled = true
      return
    }
    const body = new FormData()
    body.append('image', new File([`%PDF-1.4\n${order.id}\n%%EOF`], 'proof.pdf', { type: 'application/pdf' }))
    await ask('POST', `/orders/${order.id}/upload-payment`, { token, body })
    expected.proof = true
    await ask('GET', `/orders/${order.id}/deal`, { token: clerk() })
  }
  async function buyer() {
    let token = ''
    for (let n = 0; !hasEnded; n++, await pauseRandomly()) {
      if (n % ordersEach === 0) token = await register()
      await deal(token)
    }
  }
  async function browse(token?: string) {
    for (let page = 1; !hasEnded; page = (page % 20) + 1, await pauseRandomly()) {
      if (token) await ask('GET', `/orders/admin/all?limit=20&page=${page}`, { token })
      else {
        const { data } = await ask('GET', `/cars?limit=20&page=${page}`)
        await pauseRandomly()
        await ask('GET', `/cars/${data[0].id}`)
      }
    }
  }
  const users = Array.from({ length: people }, (_, place) => {
    if (place < clerks.length) return browse(clerks[place])
    return place % 3 === 0 ? buyer() : browse()
  })
  // A failing user does not stop the others.
  const done = Promise.all(users.map((user) => user.catch((error) => void seen.failed.push(String(error)))))
  const end = async () => {
    hasEnded = true
    await done
  }
  onTestFinished(end)
  /** Waits for a number of further responses, or of orders in total. */
  const waitUntil = (condition: () => boolean) =>
    expect.poll(() => condition() || seen.failed.length > 0, { timeout: 900_000, interval: 50 }).toBe(true)
  return {
    seen,
    orders,
    end,
    more: (answers: number, from = seen.answers) => waitUntil(() => seen.answers >= from + answers),
    ordered: (count: number) => waitUntil(() => orders.size >= count),
  }
}
