import { languageHeader, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import type { Destination } from '@minato/contract/shipping/destinations/endpoints.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { createStoredValue } from '#lib/browser/stored.ts'

/** Without the typed client, whose schemas weigh more than a page's own script. */
async function fetchJson<Out>(path: string): Promise<Out> {
  const language = getLanguage()
  const headers = language === sourceLanguage ? undefined : { [languageHeader]: language }
  const response = await fetch(`/api/destinations${path}`, headers && { headers })
  if (!response.ok) throw Object.assign(new Error('failed to load destinations'), { status: response.status })
  return response.json()
}

export const fetchDestinations = () => fetchJson<Destination[]>('')

type CachedTerms = { release: string; language: string; terms: DestinationTerms }
const isCachedTerms = (stored: unknown): stored is CachedTerms =>
  typeof stored === 'object' && stored !== null && 'terms' in stored
const cachedTerms = createStoredValue<CachedTerms | null>(null, (stored) => (isCachedTerms(stored) ? stored : null))
/** Cached terms of another release may have another shape, and those in another language other names. */
const release = () => window.__reactRouterManifest?.version ?? ''

export async function fetchTerms(to: string) {
  const terms = await fetchJson<DestinationTerms>(`/${to}/terms`)
  cachedTerms.write(storageKeys.terms, { release: release(), language: getLanguage(), terms })
  return terms
}

/** Null before hydration. */
export function useCachedTerms() {
  const cached = cachedTerms.use(storageKeys.terms)
  return cached && cached.release === release() && cached.language === getLanguage() ? cached.terms : null
}
