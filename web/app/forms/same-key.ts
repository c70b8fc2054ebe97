import { useRef } from 'react'
import { randomId } from '#lib/browser/secure-context.ts'

/** The last request as text, and its key. */
export type Sent = { wish: string; key: string }

/** The header that makes a retry safe: the server does a request once per key. */
export const keyHeader = (key: string) => ({ headers: { 'idempotency-key': key } })

/** The same key for as long as the request stays the same, so that one whose answer was lost is not done twice. */
export const keyFor = (last: Sent | null | undefined, wish: string): Sent =>
  last?.wish === wish ? last : { wish, key: randomId() }

type SentStore = { read(): Sent | null; write(sent: Sent): void }

/** @param store  where the last request outlasts the page */
export function useSameKey(store?: SentStore) {
  const last = useRef<Sent>(null)
  return (request: unknown) => {
    const wish = JSON.stringify(request instanceof FormData ? [...request].map(outline) : request)
    const sent = keyFor(store ? store.read() : last.current, wish)
    last.current = sent
    store?.write(sent)
    return keyHeader(sent.key)
  }
}
export type SameKey = ReturnType<typeof useSameKey>

const outline = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size]
