import { isLanguage, languages, listAlternateAddresses, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import type { MetaDescriptor } from 'react-router'
import { type Site, siteIn } from './site.tsx'

/** What a shared link shows where a page has no picture of its own: the name over the harbour, 1200 × 630. */
const sharePicture = (language: string) => (language === sourceLanguage ? '/share.jpg' : `/share.jpg?lang=${language}`)

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
 * What a page says about itself to search engines and to those it is shared with, as its route's `meta`: in the language in
 * which the page is made. Where it could not be asked whose site it is, it says nothing.
 */
export const pageMeta =
  <Args extends Matches>(page: (site: Site, args: Args) => Page) =>
  (args: Args): MetaDescriptor[] => {
    const site = siteIn(args.matches)
    return site ? described(site, page(site, args)) : []
  }

function described(site: Site, { title, description, canonical, picture, data = [], hidden }: Page) {
  const { name } = site.company
  const full = title.includes(name) ? title : `${title} | ${name}`
  const language = getLanguage()
  const image = picture ?? (canonical && new URL(sharePicture(language), canonical).href)
  const alternates = canonical ? listAlternateAddresses(canonical, site.languages) : []
  const others = site.languages.filter((one) => alternates.length > 0 && one !== language)
  const page = { '@type': 'WebPage', url: canonical, name: full, inLanguage: language }
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: localeOf(language) },
    ...others.map((one) => ({ property: 'og:locale:alternate', content: localeOf(one) })),
    ...(canonical
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: canonical },
          ...alternates.map(({ language: hrefLang, address: href }) => ({
            ...{ tagName: 'link' as const, rel: 'alternate', hrefLang, href },
          })),
          { property: 'og:url', content: canonical },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...withPage(data, page).map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}

/** Describes the page too, where it has an address and the data do not already name their language. */
const withPage = (data: Record<string, unknown>[], page: { url: string | undefined }) =>
  !page.url || data.some((one) => 'inLanguage' in one) ? data : [...data, page]

/** As the Open Graph names a language: `en_GB`. */
const localeOf = (language: string) =>
  languages[isLanguage(language) ? language : sourceLanguage].dates.replace('-', '_')
