import { expect } from 'vitest'
import { release } from '#lib/release.ts'
import { test } from '#testing/test.ts'

const metricsRequest = (headers = {}) => new Request('http://in.process/api/metrics', { headers })

test('reports requests, orders and jobs to Prometheus', async ({ app, build }) => {
  const buyer = await app.as(await build.user())
  await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const answer = await app.send(metricsRequest())
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('minato_orders{status="NEGOTIATING"} 1')
  expect(text).toContain('minato_stock_differences 0')
  expect(text).toMatch(/minato_jobs\{queue="mail",state="created"\} \d/)
  expect(text).toContain('minato_http_request_seconds_count{method="POST",route="/api/orders",status="201"} 1')
})

test('refuses calls through an untrusted proxy', async ({ app }) => {
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
    expect((await app.send(metricsRequest({ [header]: '203.0.113.7' }))).status, header).toBe(404)
})

test('requires the configured token', async ({ app }) => {
  app.services.config.metricsToken = 'a-token-of-twenty-signs'
  expect((await app.send(metricsRequest())).status).toBe(404)
  expect((await app.send(metricsRequest({ authorization: 'Bearer another-token-of-twenty' }))).status).toBe(404)
  expect((await app.send(metricsRequest({ authorization: 'Bearer a-token-of-twenty-signs' }))).status).toBe(200)
})

test('names the running release', async ({ app }) => {
  expect(release).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await app.guest.system.health()).toEqual({ status: 'ok', version: release })
})
