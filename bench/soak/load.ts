import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { System } from '../../e2e/system.ts'

/** Expected refusals when users act at the same time. */
const races = [
  ...['car-on-hold', 'car-gone', 'car-held', 'cars-gone', 'stale', 'offer-open', 'offer-closed', 'offer-not-found'],
  ...['offers-not-taken', 'offer-run-out', 'offer-of-other-side', 'order-goes-on', 'payment-not-found'],
  ...['payment-not-taken', 'proof-not-taken', 'proof-already-sent'],
]

export const pickRandom = <One>(items: readonly One[]) => items[Math.floor(Math.random() * items.length)] as One

/** Kinds of writes. The last value of each is stored by its key; null means deleted. */
export const kinds = [
  ...['user', 'order', 'offer', 'entry', 'status', 'note', 'inquiry', 'answer'],
  ...['car', 'price', 'picture', 'chassis', 'deleted'],
] as const
export type Kind = (typeof kinds)[number]

export type IsRight = (status: number) => boolean

/** State shared by 200 users: requests, responses and their acknowledged writes. */
export function openLoad({ baseURL }: Pick<System, 'baseURL'>, until: number) {
  const statuses = new Map<number, number>()
  const failed = new Map<string, number>()
  const refused = new Map<string, number>()
  const times: Record<'read' | 'write', number[]> = { read: [], write: [] }
  const writes = new Map(kinds.map((kind) => [kind, new Map<string, string>()]))
  const ended = new AbortController()
  const increment = (counts: Map<string, number>, name: string) => {
    if (counts === failed && !failed.has(name)) console.log(`  ${new Date().toISOString()} ${name}`)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  async function send(request: Request | string, init?: RequestInit) {
    const answer = await fetch(request, init)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  }

  function fail(label: string, error: unknown) {
    if (ended.signal.aborted) return
    if (!(error instanceof ApiError))
      increment(failed, `${label}: ${String(error)} ${String((error as Error).cause ?? '')}`)
    else {
      const { code, status, message, errors, cause } = error
      if (code && races.includes(code)) increment(refused, code)
      else increment(failed, `${label}: ${status} ${code} ${message} ${JSON.stringify(errors)} ${String(cause ?? '')}`)
    }
  }

  return {
    statuses,
    failed,
    refused,
    times,
    writes,
    fail,
    ended,
    isRunning: () => performance.now() < until && !ended.signal.aborted,
    share: (minutes: number) => 1 - (until - performance.now()) / (minutes * 60_000),
    forSale: [] as string[],
    cars: [] as string[],
    /** Cars that a clerk deletes, added before the request. A concurrent reader may find them or not. */
    deleting: new Set<string>(),

    apiOf: (token?: string) =>
      createClient(
        contract,
        (request) => {
          if (token) request.headers.set('authorization', `Bearer ${token}`)
          return send(request)
        },
        `${baseURL}/api`,
      ),

    /** Records an acknowledged write, which must be found at the end. */
    recordWrite: (kind: Kind, key: string, value = '') => void writes.get(kind)?.set(key, value),

    /**
     * Performs one action, records its duration or error, and pauses for so many seconds. Returns undefined on failure.
     */
    async act<Result>(kind: 'read' | 'write', label: string, seconds: [number, number], work: () => Promise<Result>) {
      const start = performance.now()
      const result = await work().catch((error) => void fail(label, error))
      times[kind].push(performance.now() - start)
      const [min, max] = seconds
      const pause = (min + Math.random() * (max - min)) * 1000
      await sleep(pause, undefined, { signal: ended.signal }).catch(() => {})
      return result
    },

    async page(path: string, headers: Record<string, string> = {}, isRight: IsRight = (status) => status === 200) {
      const answer = await send(baseURL + path, { headers, redirect: 'manual' })
      const text = await answer.text()
      if (!isRight(answer.status))
        throw new Error(`${path.replace(/\?.*/, '').replace(/[\da-f-]{36}/, '{id}')}: ${answer.status}`)
      return text
    },

    /** Listens to the change stream, as an open page does, while other work runs. */
    async whileListening<Result>(path: string, headers: Record<string, string>, work: () => Promise<Result>) {
      const closing = new AbortController()
      const stream = send(baseURL + path, { headers, signal: AbortSignal.any([closing.signal, ended.signal]) })
        .then(async ({ ok, status, body }) => {
          if (!ok) throw new Error(`${path.replace(/\?.*/, '')}: ${status}`)
          for await (const _ of body ?? []);
          throw new Error('ended')
        })
        .catch((error) => closing.signal.aborted || fail('a stream', error))
      try {
        return await work()
      } finally {
        closing.abort()
        await stream
      }
    },
  }
}
export type Load = ReturnType<typeof openLoad>
