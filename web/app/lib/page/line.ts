// Rule: handling of a lost connection.
import { useSyncExternalStore } from 'react'
import { Unanswered } from './fetch-whole.ts'

/** `trying`: lost calls are being retried. */
type Line = 'there' | 'lost' | 'trying'

let lost = 0
let trying = 0
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Retries all lost calls. */
export function tryAgain() {
  for (const go of [...waiting]) go()
}

/**
 * Retries `attempt` when the browser is online again, on the user's request, and periodically.
 * @throws other errors, and the error of an aborted request
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

/** Like `untilFetched`, for dynamic imports. */
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

/** Retry interval in milliseconds while the browser reports online. */
const patience = 5000

/** Waits for the online event, the user's request or the interval. */
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

export const useLine = () =>
  useSyncExternalStore<Line>(
    subscribe,
    () => (lost === 0 ? 'there' : trying > 0 ? 'trying' : 'lost'),
    () => 'there',
  )
