import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { Connection } from '#lib/database/database.ts'

const password = 'harbour-lantern-42'
/** So many cars somebody orders before somebody else comes: nobody may try more often in an hour. */
const ordersEach = 50
/** Milliseconds between two things that one of them does, on average. */
const pause = 300

/** What was answered: how an order has to stand. */
type Order = { cancelled: boolean; cents: number | null; proof: boolean }
type Sent = { token?: string; body?: object | FormData }

/**
 * Buyers who order and send proofs, the office beside them, and guests, at processes that come and go, until the test ends. As
 * a proxy does, whoever finds a process gone asks another one; who hears 503 tries again.
 * @param addresses  of the processes; may change meanwhile
 */
export async function crowd(addresses: readonly string[], connection: Connection, people: number) {
  const pool = new pg.Pool(connection)
  onTestFinished(() => pool.end())
  const orders = new Map<string, Order>()
  const seen = { answers: 0, cut: 0, refused: 0, longest: 0, failed: [] as string[] }
  let over = false

  async function ask(method: string, where: string, { token, body }: Sent = {}) {
    const isForm = body instanceof FormData
    const headers = {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(token && method !== 'GET' && { 'idempotency-key': randomUUID() }),
    }
    let refusedSince = 0
    for (let turn = Math.floor(Math.random() * 100); ; turn++) {
      const at = `${addresses[turn % addresses.length]}/api${where}`
      const sent = isForm ? body : body && JSON.stringify(body)
      const answer = await fetch(at, { method, headers, body: sent }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (!answer || text === null || text === undefined) seen.cut++
      else if (answer.status === 503) {
        seen.refused++
        refusedSince ||= performance.now()
      } else {
        seen.answers++
        if (refusedSince) seen.longest = Math.max(seen.longest, performance.now() - refusedSince)
        if (!answer.ok) throw new Error(`${answer.status} ${method} ${where} ${text}`)
        return text ? JSON.parse(text) : null
      }
      await sleep(20)
    }
  }

  async function person(admin = false): Promise<string> {
    const email = `${randomUUID()}@buyer.example`
    // All of them share one address, which a shop would not let in so often.
    await pool.query('DELETE FROM rate_limits')
    const about = { fullName: 'Amina Rahman', phone: '+880 1712 345678', country: 'Bangladesh' }
    await ask('POST', '/auth/register', { body: { ...about, email, password } })
    if (admin) await pool.query(`UPDATE users SET role = 'ADMIN' WHERE email = $1`, [email])
    return (await ask('POST', '/auth/login', { body: { email, password } })).accessToken
  }

  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM cars WHERE status = 'AVAILABLE' ORDER BY random()`)
  const cars = rows.map(({ id }) => id)
  const clerks = await Promise.all(Array.from({ length: Math.ceil(people / 10) }, () => person(true)))
  const clerk = () => clerks[Math.floor(Math.random() * clerks.length)] as string
  const rest = () => sleep(Math.random() * 2 * pause)

  async function deal(token: string) {
    const { order } = await ask('POST', '/orders', { token, body: { carIds: [cars.pop()] } })
    const known: Order = { cancelled: false, cents: null, proof: false }
    orders.set(order.id, known)
    await rest()
    const dollars = 5000 + (orders.size % 900)
    const agreed = { notes: 'A word', port: 'mongla', negotiatedPrice: dollars }
    await ask('PATCH', `/orders/${order.id}/status`, { token: clerk(), body: agreed })
    known.cents = dollars * 100
    await rest()
    await ask('GET', '/orders/my/orders', { token })
    if (orders.size % 3 === 0) {
      await ask('PATCH', `/orders/${order.id}/status`, { token: clerk(), body: { status: 'CANCELLED' } })
      known.cancelled = true
      return
    }
    const body = new FormData()
    body.append('image', new File([`%PDF-1.4\n${order.id}\n%%EOF`], 'proof.pdf', { type: 'application/pdf' }))
    await ask('POST', `/orders/${order.id}/upload-payment`, { token, body })
    known.proof = true
    await ask('GET', `/orders/${order.id}/deal`, { token: clerk() })
  }
  async function buyer() {
    let token = ''
    for (let n = 0; !over; n++, await rest()) {
      if (n % ordersEach === 0) token = await person()
      await deal(token)
    }
  }
  async function looking(token?: string) {
    for (let page = 1; !over; page = (page % 20) + 1, await rest()) {
      if (token) await ask('GET', `/orders/admin/all?limit=20&page=${page}`, { token })
      else {
        const { data } = await ask('GET', `/cars?limit=20&page=${page}`)
        await rest()
        await ask('GET', `/cars/${data[0].id}`)
      }
    }
  }
  const all = Array.from({ length: people }, (_, place) => {
    if (place < clerks.length) return looking(clerks[place])
    return place % 3 === 0 ? buyer() : looking()
  })
  // One who fails has failed, and the others go on.
  const done = Promise.all(all.map((one) => one.catch((error) => void seen.failed.push(String(error)))))
  const end = async () => {
    over = true
    await done
  }
  onTestFinished(end)
  /** Waits until so many more answers came, or orders were placed in all. */
  const until = (is: () => boolean) =>
    expect.poll(() => is() || seen.failed.length > 0, { timeout: 900_000, interval: 50 }).toBe(true)
  return {
    seen,
    orders,
    end,
    more: (answers: number, from = seen.answers) => until(() => seen.answers >= from + answers),
    ordered: (count: number) => until(() => orders.size >= count),
  }
}
