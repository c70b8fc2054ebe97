// Rule: handling of a lost connection.
import { useSyncExternalStore } from 'react'
import { NoResponseError } from './fetch-fully.ts'

/** `trying`: lost calls are being retried. A busy server answers, but not with what was asked for. */
type ConnectionStatus = 'there' | 'lost' | 'trying'

let lostCount = 0
let retryCount = 0
let isBusy = false
const pendingRetries = new Set<() => void>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Retries all lost calls. */
export function retryLostCalls() {
  for (const retry of [...pendingRetries]) retry()
}

/**
 * Retries `attempt` when the browser is online again, on the user's request, and periodically.
 * @throws other errors, and the error of an aborted request
 */
export async function fetchWithRetry<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    throwUnlessLost(error, signal)
  }
  lostCount++
  notify()
  try {
    return await retryFetch(attempt, signal)
  } finally {
    lostCount--
    notify()
  }
}

/** Like `untilFetched`, for dynamic imports. */
export const importWithRetry = <Module>(load: () => Promise<Module>) =>
  fetchWithRetry(() =>
    load().catch(async (cause) => {
      throw cause instanceof NoResponseError
        ? cause
        : new NoResponseError('no code', { cause, isBusy: await canReachServer() })
    }),
  )

/** A failed import does not tell if the server answered. */
const canReachServer = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

async function retryFetch<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  await waitForRetry(signal)
  retryCount++
  notify()
  try {
    return await attempt()
  } catch (error) {
    throwUnlessLost(error, signal)
  } finally {
    retryCount--
    notify()
  }
  return retryFetch(attempt, signal)
}

function throwUnlessLost(error: unknown, signal?: AbortSignal | null) {
  if (signal?.aborted || !(error instanceof NoResponseError)) throw error
  isBusy = error.isBusy
}

/** Retry interval in milliseconds while the browser reports online. */
const retryInterval = 5000

/** Waits for the online event, the user's request or the interval. */
const waitForRetry = (signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => navigator.onLine && retryNow(), retryInterval)
    const end = () => {
      clearTimeout(timer)
      pendingRetries.delete(retryNow)
      signal?.removeEventListener('abort', stop)
    }
    const retryNow = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal?.reason)
    }
    pendingRetries.add(retryNow)
    signal?.addEventListener('abort', stop)
  })

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', retryLostCalls)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('online', retryLostCalls)
  }
}

export const useConnection = () =>
  useSyncExternalStore<ConnectionStatus>(
    subscribe,
    () => (lostCount === 0 ? 'there' : retryCount > 0 ? 'trying' : 'lost'),
    () => 'there',
  )

/** True where the last lost call failed because the server is busy, not for lack of a connection. */
export const useServerBusy = () =>
  useSyncExternalStore(
    subscribe,
    () => isBusy,
    () => false,
  )
