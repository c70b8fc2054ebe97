// Rule: which requests share a generated response, and how many pages are generated at once.
import { createSemaphore } from '../semaphore.ts'
import type { Change } from './outdated-responses.ts'

/**
 * Pages generated at once; more would delay each other and all other requests. One more replaces outdated pages in the
 * background. Of the others `waiting` wait, for `waitMs` milliseconds at most.
 */
const pageSlots = { requested: 2, background: 1, waiting: 500, waitMs: 10_000 }

type Deps<Request, Response> = {
  find(name: string): Response | undefined
  /** @param meanwhile  receives the changes since the call */
  make(request: Request, meanwhile: Change[]): Promise<Response>
}

type Run = <Result>(work: () => Promise<Result>) => Promise<Result>
/** `meanwhile` is set once it has begun. */
type Pending<Response> = { response?: Promise<Response>; meanwhile?: Change[] }

export function createResponseQueue<Request extends { name: string }, Response>({
  find,
  make,
}: Deps<Request, Response>) {
  const runInSlot = createSemaphore(pageSlots.requested, pageSlots.waitMs, pageSlots.waiting)
  const runInBackground = createSemaphore(pageSlots.background)
  /** Shared by concurrent requests until a change comes after it has begun. */
  const pending = new Map<string, Pending<Response>>()
  const running = new Set<Change[]>()
  /** Names of pages that are being replaced, or wait for it. */
  const refreshing = new Set<string>()

  function generate(params: Request, run: Run) {
    const { name } = params
    const shared: Pending<Response> = {}
    pending.set(name, shared)
    const response = run(async () => {
      const meanwhile: Change[] = []
      shared.meanwhile = meanwhile
      running.add(meanwhile)
      try {
        return find(name) ?? (await make(params, meanwhile))
      } finally {
        running.delete(meanwhile)
      }
    }).finally(() => {
      if (pending.get(name) === shared) pending.delete(name)
    })
    shared.response = response
    return response
  }

  /** @throws Refusal 503 after waiting too long for a slot */
  const request = (params: Request, run: Run = (work) => work()) =>
    pending.get(params.name)?.response ?? generate(params, run)

  return {
    request,
    requestInSlot: (params: Request) => request(params, runInSlot),
    isFull: runInSlot.isFull,
    /** Replaces a page in the background, once for all requests. */
    refresh(params: Request) {
      const { name } = params
      if (refreshing.has(name)) return
      refreshing.add(name)
      runInBackground(() => request(params))
        .catch(() => {})
        .finally(() => refreshing.delete(name))
    },
    publish(change: Change) {
      for (const meanwhile of running) meanwhile.push(change)
      // A request after the change must not share a response begun before it.
      for (const [name, { meanwhile }] of pending) if (meanwhile) pending.delete(name)
    },
  }
}
