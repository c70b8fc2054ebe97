import { invitations } from '@minato/contract/language/invitations.ts'
import { localizePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { useSite } from '#lib/page/site.tsx'
import { X } from '#ui/icons.ts'
import { useChooseLanguage } from './choice.ts'
import { findLanguageToOffer } from './find-offer.ts'

/** Covers an existing line of the page, so the layout does not move. */
export default function LanguageOffer() {
  const { languages: siteLanguages } = useSite()
  const { pathname, search, hash } = useLocation()
  const chooseLanguage = useChooseLanguage()
  const [language, setLanguage] = useState(() => findLanguageToOffer(navigator.languages, siteLanguages))
  if (!language) return null
  return (
    <p className="absolute inset-0 flex items-center gap-2 bg-paper">
      <a
        href={localizePath(language, pathname, search, hash)}
        lang={language}
        hrefLang={language}
        className="py-1 font-semibold text-link underline"
        onClick={() => {
          chooseLanguage(language)
          setLanguage(undefined)
        }}
      >
        {invitations[language]}
      </a>
      <button
        type="button"
        className="p-1"
        aria-label={t('Close')}
        onClick={() => {
          storage.write(storageKeys.language, sourceLanguage)
          setLanguage(undefined)
        }}
      >
        <X className="size-4" aria-hidden />
      </button>
    </p>
  )
}
