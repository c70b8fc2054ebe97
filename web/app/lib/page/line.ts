// Rule: what happens when the line is lost.
import { useSyncExternalStore } from 'react'
import { Unanswered } from './fetch-whole.ts'

/** `trying`: lost calls are being repeated. */
type Line = 'there' | 'lost' | 'trying'

let lost = 0
let trying = 0
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks once more for all that was lost. */
export function tryAgain() {
  for (const go of [...waiting]) go()
}

/**
 * What `attempt` fetches, however long the line is away: it is repeated when the line is back, or when somebody
 * says so. Any other failure is thrown, and so is that of a request that nobody waits for any more.
 */
export async function untilFetched<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    throwUnlessLost(error, signal)
  }
  lost++
  tell()
  try {
    return await whenBack(attempt, signal)
  } finally {
    lost--
    tell()
  }
}

/** The same for code that is imported on the way. */
export const untilImported = <Module>(load: () => Promise<Module>) =>
  untilFetched(() =>
    load().catch((cause) => {
      throw new Unanswered('no code', { cause })
    }),
  )

async function whenBack<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  await nextTry(signal)
  trying++
  tell()
  try {
    return await attempt()
  } catch (error) {
    throwUnlessLost(error, signal)
  } finally {
    trying--
    tell()
  }
  return whenBack(attempt, signal)
}

function throwUnlessLost(error: unknown, signal?: AbortSignal | null) {
  if (signal?.aborted || !(error instanceof Unanswered)) throw error
}

/** Milliseconds after which a browser that believes itself online tries again. */
const patience = 5000

/** Waits until it is worth another try: when the browser says that the line is back, when somebody asks, after a while. */
const nextTry = (signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => navigator.onLine && go(), patience)
    const end = () => {
      clearTimeout(timer)
      waiting.delete(go)
      signal?.removeEventListener('abort', stop)
    }
    const go = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal?.reason)
    }
    waiting.add(go)
    signal?.addEventListener('abort', stop)
  })

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', tryAgain)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('online', tryAgain)
  }
}

/** Whether a call waits for the line. */
export const useLine = () =>
  useSyncExternalStore<Line>(
    subscribe,
    () => (lost === 0 ? 'there' : trying > 0 ? 'trying' : 'lost'),
    () => 'there',
  )
