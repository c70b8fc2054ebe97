import { languages, localizePath } from '@minato/contract/language/languages.ts'
import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { useLocation } from 'react-router'
import { useSite } from '#lib/page/site.tsx'
import { useChooseLanguage } from './choice.ts'

/** Loads a new document: each language has its own scripts. */
export function LanguageLinks() {
  const { languages: siteLanguages } = useSite()
  const { pathname, search } = useLocation()
  const chooseLanguage = useChooseLanguage()
  if (siteLanguages.length < 2) return null
  return (
    <nav aria-label={t('Language')} className="mt-2 flex flex-wrap justify-center gap-x-5">
      {siteLanguages.map((language) => (
        <a
          key={language}
          href={localizePath(language, pathname, search)}
          lang={language}
          hrefLang={language}
          aria-current={language === getLanguage() || undefined}
          className="py-1.5 hover:underline aria-current:font-semibold"
          onClick={() => chooseLanguage(language)}
        >
          {languages[language].own}
        </a>
      ))}
    </nav>
  )
}
