import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchWithRetry, importWithRetry, retryLostCalls } from './connection.ts'
import { fetchFully } from './fetch-fully.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function startServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Interrupts its first responses. */
const startInterruptedServer = (times: number) => {
  let callCount = 0
  return startServer((_, answer) => {
    if (callCount++ >= times) return answer.end('whole')
    answer.writeHead(200, { 'content-length': 5 })
    answer.write('wh', () => answer.destroy())
  })
}

/** Triggers retries until the work is done. */
async function retryUntilDone<T>(work: Promise<T>) {
  const timer = setInterval(retryLostCalls, 5)
  onTestFinished(() => clearInterval(timer))
  return work
}

test('retries an interrupted download until it is complete', async () => {
  const address = await startInterruptedServer(3)
  const answer = await retryUntilDone(fetchWithRetry(() => fetchFully(address)))
  expect(await answer.text()).toBe('whole')
})

test('returns an error response without a retry', async () => {
  const address = await startServer((_, answer) => answer.writeHead(500).end('broken'))
  expect((await fetchWithRetry(() => fetchFully(address))).status).toBe(500)
})

test('retries while the server is busy, and shows the page that a busy server sends', async () => {
  let callCount = 0
  const address = await startServer((_, answer) => {
    callCount += 1
    if (callCount <= 2) return answer.writeHead(503).end('busy')
    return answer.end('whole')
  })
  await expect(fetchFully(address)).rejects.toMatchObject({ isBusy: true })
  const answer = await retryUntilDone(fetchWithRetry(() => fetchFully(address)))
  expect([await answer.text(), callCount]).toEqual(['whole', 3])
  const page = await startServer((_, response) => response.writeHead(503, { 'x-remix-response': 'yes' }).end('page'))
  expect((await fetchFully(page)).status).toBe(503)
  const nothing = await startInterruptedServer(1)
  await expect(fetchFully(nothing)).rejects.toMatchObject({ isBusy: false })
})

test('throws other errors immediately', async () => {
  const attempt = vi.fn(() => Promise.reject(new TypeError('a mistake of ours')))
  await expect(fetchWithRetry(attempt)).rejects.toThrow('a mistake of ours')
  expect(attempt).toHaveBeenCalledOnce()
})

test('does not retry an aborted request', async () => {
  const address = await startInterruptedServer(Number.POSITIVE_INFINITY)
  const controller = new AbortController()
  const attempt = vi.fn(() => fetchFully(address))
  const waiting = fetchWithRetry(attempt, controller.signal)
  await expect(attempt.mock.results[0]?.value).rejects.toThrow()
  controller.abort(new Error('left the page'))
  await expect(waiting).rejects.toThrow()
  retryLostCalls()
  expect(attempt).toHaveBeenCalledOnce()
})

test('retries by itself when the browser reports online, else waits', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('code')
  vi.stubGlobal('navigator', { onLine: false })
  const code = importWithRetry(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledOnce()
  retryLostCalls()
  expect(await code).toBe('code')

  load.mockRejectedValueOnce(new Error('no line'))
  vi.stubGlobal('navigator', { onLine: true })
  const again = importWithRetry(load)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await again).toBe('code')
})
