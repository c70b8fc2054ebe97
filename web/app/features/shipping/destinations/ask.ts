import { languageHeader, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import type { Destination } from '@minato/contract/shipping/destinations/endpoints.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { storedValue } from '#lib/browser/stored.ts'

/** Without the typed client, whose schemas weigh more than a page's own script. */
async function ask<Out>(path: string): Promise<Out> {
  const language = getLanguage()
  const headers = language === sourceLanguage ? undefined : { [languageHeader]: language }
  const answer = await fetch(`/api/destinations${path}`, headers && { headers })
  if (!answer.ok) throw Object.assign(new Error('a destination was not answered'), { status: answer.status })
  return answer.json()
}

export const askDestinations = () => ask<Destination[]>('')

type Kept = { release: string; language: string; terms: DestinationTerms }
const isKept = (stored: unknown): stored is Kept => typeof stored === 'object' && stored !== null && 'terms' in stored
const kept = storedValue<Kept | null>(null, (stored) => (isKept(stored) ? stored : null))
/** What another release has kept may have another form; what a page in another language has kept has other names. */
const release = () => window.__reactRouterManifest?.version ?? ''

/** What the prices at a destination are reckoned from, as of now; this browser remembers it. */
export async function askTerms(to: string) {
  const terms = await ask<DestinationTerms>(`/${to}/terms`)
  kept.write(storageKeys.terms, { release: release(), language: getLanguage(), terms })
  return terms
}

/** The latest terms; null before the page is alive. */
export function useKeptTerms() {
  const last = kept.use(storageKeys.terms)
  return last && last.release === release() && last.language === getLanguage() ? last.terms : null
}
