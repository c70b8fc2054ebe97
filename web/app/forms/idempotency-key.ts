import { useRef } from 'react'
import { randomId } from '#lib/browser/secure-context.ts'

/** `wish` is the last request as text. */
export type SentRequest = { wish: string; key: string }

/** The server processes a request once per key, so this header makes a retry safe. */
export const toIdempotencyHeader = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Returns the last key while the request stays the same, so the server ignores a repeated request. */
export const reuseOrCreateKey = (last: SentRequest | null | undefined, requestText: string): SentRequest =>
  last?.wish === requestText ? last : { wish: requestText, key: randomId() }

/** @param store  keeps the last request after a reload */
export function useIdempotencyKey(store?: { read(): SentRequest | null; write(sent: SentRequest): void }) {
  const last = useRef<SentRequest>(null)
  return (request: unknown) => {
    const requestText = JSON.stringify(request instanceof FormData ? [...request].map(describeFormEntry) : request)
    last.current = reuseOrCreateKey(store ? store.read() : last.current, requestText)
    store?.write(last.current)
    return toIdempotencyHeader(last.current.key)
  }
}
export type KeyRequest = ReturnType<typeof useIdempotencyKey>

const describeFormEntry = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size]
