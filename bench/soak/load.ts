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

export const any = <One>(all: readonly One[]) => all[Math.floor(Math.random() * all.length)] as One

/** Kinds of writes. The last value of each is stored by its key; null means deleted. */
export const kinds = [
  ...['user', 'order', 'offer', 'entry', 'status', 'note', 'inquiry', 'answer'],
  ...['car', 'price', 'picture', 'chassis', 'deleted'],
] as const
export type Kind = (typeof kinds)[number]

/** Tells by the status whether a response is expected. */
export type IsRight = (status: number) => boolean

/** State shared by 200 users: requests, responses and their acknowledged writes. */
export function openLoad({ baseURL }: Pick<System, 'baseURL'>, until: number) {
  const statuses = new Map<number, number>()
  const failed = new Map<string, number>()
  const refused = new Map<string, number>()
  const times: Record<'read' | 'write', number[]> = { read: [], write: [] }
  const written = new Map(kinds.map((kind) => [kind, new Map<string, string>()]))
  const ended = new AbortController()
  const more = (counts: Map<string, number>, name: string) => {
    if (counts === failed && !failed.has(name)) console.log(`  ${new Date().toISOString()} ${name}`)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  async function send(request: Request | string, init?: RequestInit) {
    const answer = await fetch(request, init)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  }

  function fail(what: string, error: unknown) {
    if (ended.signal.aborted) return
    if (!(error instanceof ApiError)) more(failed, `${what}: ${String(error)} ${String((error as Error).cause ?? '')}`)
    else {
      const { code, status, message, errors, cause } = error
      if (code && races.includes(code)) more(refused, code)
      else more(failed, `${what}: ${status} ${code} ${message} ${JSON.stringify(errors)} ${String(cause ?? '')}`)
    }
  }

  return {
    statuses,
    failed,
    refused,
    times,
    written,
    fail,
    ended,
    open: () => performance.now() < until && !ended.signal.aborted,
    share: (minutes: number) => 1 - (until - performance.now()) / (minutes * 60_000),
    forSale: [] as string[],
    cars: [] as string[],
    /** Cars that a clerk deletes, added before the request. A concurrent reader may find them or not. */
    leaving: new Set<string>(),

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
    wrote: (kind: Kind, key: string, value = '') => void written.get(kind)?.set(key, value),

    /**
     * Performs one action, records its duration or error, and pauses for so many seconds. Returns undefined on failure.
     */
    async act<Result>(kind: 'read' | 'write', what: string, seconds: [number, number], work: () => Promise<Result>) {
      const start = performance.now()
      const result = await work().catch((error) => void fail(what, error))
      times[kind].push(performance.now() - start)
      const [least, most] = seconds
      const pause = (least + Math.random() * (most - least)) * 1000
      await sleep(pause, undefined, { signal: ended.signal }).catch(() => {})
      return result
    },

    /** Reads a page or file to its end. */
    async page(path: string, headers: Record<string, string> = {}, isRight: IsRight = (status) => status === 200) {
      const answer = await send(baseURL + path, { headers, redirect: 'manual' })
      const text = await answer.text()
      if (!isRight(answer.status))
        throw new Error(`${path.replace(/\?.*/, '').replace(/[\da-f-]{36}/, '{id}')}: ${answer.status}`)
      return text
    },

    /** Listens to the change stream, as an open page does, while other work runs. */
    async listening<Result>(path: string, headers: Record<string, string>, work: () => Promise<Result>) {
      const left = new AbortController()
      const heard = send(baseURL + path, { headers, signal: AbortSignal.any([left.signal, ended.signal]) })
        .then(async ({ ok, status, body }) => {
          if (!ok) throw new Error(`${path.replace(/\?.*/, '')}: ${status}`)
          for await (const _ of body ?? []);
          throw new Error('ended')
        })
        .catch((error) => left.signal.aborted || fail('a stream', error))
      try {
        return await work()
      } finally {
        left.abort()
        await heard
      }
    },
  }
}
export type Load = ReturnType<typeof openLoad>
