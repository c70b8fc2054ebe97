import { type Language, languageOf, pathIn, source } from '@minato/contract/language/languages.ts'
import type { MetaDescriptor } from 'react-router'
import { type Site, siteIn } from './site.tsx'

/** What a shared link shows where a page has no picture of its own: the name over the harbour, 1200 × 630. */
const sharePicture = '/share.jpg'

type Page = {
  title: string
  description: string
  /** The one address under which the page should be known. */
  canonical?: string
  picture?: string | null
  data?: Record<string, unknown>[]
  hidden?: boolean
}

type Matches = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/**
 * What a page says about itself to search engines and to those it is shared with, as its route's `meta`. Where it could not
 * be asked whose site it is, it says nothing.
 */
export const pageMeta =
  <Args extends Matches>(page: Page | ((site: Site, args: Args) => Page)) =>
  (args: Args): MetaDescriptor[] => {
    const site = siteIn(args.matches)
    return site ? described(site, typeof page === 'function' ? page(site, args) : page) : []
  }

function described({ company, languages }: Site, { title, description, canonical, picture, data = [], hidden }: Page) {
  const image = picture ?? (canonical && new URL(sharePicture, canonical).href)
  const full = title.includes(company.name) ? title : `${title} | ${company.name}`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: 'website' },
    ...(canonical
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: canonical },
          ...alternatesOf(canonical, languages).map(({ language, address }) => ({
            tagName: 'link' as const,
            rel: 'alternate',
            hrefLang: language,
            href: address,
          })),
          { property: 'og:url', content: canonical },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}

/** Where a page stands in each language, and for whoever reads none of them; in one language there is nothing to choose. */
function alternatesOf(canonical: string, languages: readonly Language[]) {
  if (languages.length === 1) return []
  const { origin, pathname, search } = new URL(canonical)
  const { path } = languageOf(pathname)
  const address = (language: Language) => origin + pathIn(language, path + search)
  return [
    ...languages.map((language) => ({ language, address: address(language) })),
    { language: 'x-default', address: address(source) },
  ]
}
