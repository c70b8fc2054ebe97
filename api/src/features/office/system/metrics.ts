import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isPrivateAddress } from '#lib/http/client-address.ts'
import { Refusal } from '#lib/http/problem.ts'
import { onResponseSent } from '#lib/http/response-log.ts'
import { hashToken, parseBearerToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'

type Deps = { db: Services['db']; stock: Services['stock']; config: Pick<Services['config'], 'metricsToken'> }

/** Serves `GET /metrics` for Prometheus to callers with the token; without one, to the same machine or network. */
export async function registerMetrics(api: FastifyInstance, { db, stock, config }: Deps) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'minato_http_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  const jobs = new Gauge({
    name: 'minato_jobs',
    help: 'Background jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [register],
  })
  const orders = new Gauge({
    name: 'minato_orders',
    help: 'Orders by status',
    labelNames: ['status'],
    registers: [register],
  })
  const inMemory = new Gauge({
    name: 'minato_stock_cars_in_memory',
    help: 'Visible cars in memory; 0 while the database answers in its place',
    registers: [register],
  })
  const differences = new Gauge({
    name: 'minato_stock_differences',
    help: 'How often the hourly check found memory and database to differ',
    registers: [register],
  })

  onResponseSent(api, ({ method, route, status, ms }) => {
    if (route?.startsWith(api.prefix)) requests.observe({ method, route, status }, ms / 1000)
  })
  api.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Refusal('not-found')
    await updateGauges(db, jobs, orders)
    const stockState = await stock.measured()
    inMemory.set(stockState.cars)
    differences.set(stockState.differences)
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

async function updateGauges(db: Services['db'], jobs: Gauge, orders: Gauge) {
  const byState = await db.execute<{ queue: string; state: string; count: number }>(
    sql`SELECT name AS queue, state::text, count(*)::int FROM jobs.job WHERE state <> 'completed' GROUP BY 1, 2`,
  )
  const byStatus = await db.execute<{ status: string; count: number }>(
    sql`SELECT status, count(*)::int FROM orders GROUP BY 1`,
  )
  jobs.reset()
  for (const { queue, state, count: number } of byState.rows) jobs.set({ queue, state }, number)
  orders.reset()
  for (const { status, count: number } of byStatus.rows) orders.set({ status }, number)
}

function mayRead(request: FastifyRequest, token: string | undefined) {
  if (!token) return isLocalCaller(request)
  const presentedToken = parseBearerToken(request.headers.authorization)
  return presentedToken !== null && timingSafeEqual(hashToken(presentedToken), hashToken(token))
}

function isLocalCaller({ ip, headers, socket }: FastifyRequest) {
  // The address of an untrusted proxy is local, but its callers may be anywhere.
  const forwarded = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded
  if (forwarded !== undefined && ip === socket.remoteAddress) return false
  return isPrivateAddress(ip)
}
