import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { System } from '../../e2e/system.ts'

/** Refusals that people meet who do the same thing at the same time. */
const races = [
  ...['car-on-hold', 'car-gone', 'car-held', 'cars-gone', 'stale', 'offer-open', 'offer-closed', 'offer-not-found'],
  ...['offers-not-taken', 'offer-run-out', 'offer-of-other-side', 'order-goes-on', 'payment-not-found'],
  ...['payment-not-taken', 'proof-not-taken', 'proof-already-sent'],
]

export const any = <One>(all: readonly One[]) => all[Math.floor(Math.random() * all.length)] as One

/** What is written, kind by kind: what stands there last, by its key; null of what was taken away. */
export const kinds = [
  ...['user', 'order', 'offer', 'entry', 'status', 'note', 'inquiry', 'answer'],
  ...['car', 'price', 'picture', 'chassis', 'deleted'],
] as const
export type Kind = (typeof kinds)[number]

/** Whether an answer is the right one, by its status. */
export type IsRight = (status: number) => boolean

/** Everything that two hundred people share: how they ask, what they were answered, and what they have written. */
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
    /** Whether it goes on. */
    open: () => performance.now() < until && !ended.signal.aborted,
    share: (minutes: number) => 1 - (until - performance.now()) / (minutes * 60_000),
    forSale: [] as string[],
    cars: [] as string[],
    /** Cars that a clerk deletes, from before it is asked for: who reads one meanwhile may find it or not. */
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

    /** Says what was acknowledged: it has to be found at the end. */
    wrote: (kind: Kind, key: string, value = '') => void written.get(kind)?.set(key, value),

    /** Does one thing, notes how long it took or what was wrong, and thinks for so many seconds; nothing where it failed. */
    async act<Result>(kind: 'read' | 'write', what: string, seconds: [number, number], work: () => Promise<Result>) {
      const start = performance.now()
      const result = await work().catch((error) => void fail(what, error))
      times[kind].push(performance.now() - start)
      const [least, most] = seconds
      const pause = (least + Math.random() * (most - least)) * 1000
      await sleep(pause, undefined, { signal: ended.signal }).catch(() => {})
      return result
    },

    /** A page or a file, to its end. */
    async page(path: string, headers: Record<string, string> = {}, isRight: IsRight = (status) => status === 200) {
      const answer = await send(baseURL + path, { headers, redirect: 'manual' })
      const text = await answer.text()
      if (!isRight(answer.status))
        throw new Error(`${path.replace(/\?.*/, '').replace(/[\da-f-]{36}/, '{id}')}: ${answer.status}`)
      return text
    },

    /** Hears of changes, as an open page does, while something else is done. */
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
