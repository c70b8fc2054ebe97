import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'

const { Part: LanguageOffer } = lazyPart(async () => (await import('./offer.tsx')).default)

/** Most browsers prefer the source language, so they load no code for the offer. */
export function LazyLanguageOffer() {
  const shouldOffer =
    useHydrated() && getLanguage() === sourceLanguage && !navigator.language.startsWith(sourceLanguage)
  return shouldOffer && storage.read(storageKeys.language) === null && <LanguageOffer />
}
