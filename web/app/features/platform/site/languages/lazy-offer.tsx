import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { lazy, Suspense } from 'react'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { importWithRetry } from '#lib/page/connection.ts'

const LanguageOffer = lazy(() => importWithRetry(() => import('./offer.tsx')))

/** Most browsers prefer the source language, so they load no code for the offer. */
export function LazyLanguageOffer() {
  const shouldOffer =
    useHydrated() && getLanguage() === sourceLanguage && !navigator.language.startsWith(sourceLanguage)
  if (!shouldOffer || storage.read(storageKeys.language) !== null) return null
  return (
    <Suspense>
      <LanguageOffer />
    </Suspense>
  )
}
