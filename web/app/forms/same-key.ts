import { useRef } from 'react'
import { randomId } from '#lib/browser/secure-context.ts'

/**
 * The header that makes a retry safe: the same key for as long as what is sent stays the same, so that a request whose
 * answer was lost is not done twice.
 */
export function useSameKey() {
  const last = useRef({ sent: '', key: '' })
  return (request: unknown) => {
    const sent = JSON.stringify(request instanceof FormData ? [...request].map(outline) : request)
    if (last.current.sent !== sent) last.current = { sent, key: randomId() }
    return { headers: { 'idempotency-key': last.current.key } }
  }
}

const outline = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size]
