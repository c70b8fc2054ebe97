import { isLanguage, languages, listAlternateAddresses, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import type { MetaDescriptor } from 'react-router'
import { findSite, type Site } from './site.tsx'

/** Default picture of a shared link: the name over the harbour, 1200 × 630. */
const sharePicture = (language: string) => (language === sourceLanguage ? '/share.jpg' : `/share.jpg?lang=${language}`)

type Page = {
  title: string
  description: string
  canonical?: string
  picture?: string | null
  /** Structured data, on the server only: crawlers read it, and no script needs its code. */
  data?: Record<string, unknown>[] | false
  hidden?: boolean
}

type Matches = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/**
 * The `meta` of a route for search engines and shared links, in the language of the page. Empty if the site settings
 * failed to load.
 */
export const createPageMeta =
  <Args extends Matches>(page: (site: Site, args: Args) => Page) =>
  (args: Args): MetaDescriptor[] => {
    const site = findSite(args.matches)
    return site ? describePage(site, page(site, args)) : []
  }

/** The `meta` of a page that search engines leave out. */
export const createHiddenMeta = (describe: (site: Site) => [title: string, description: string]) =>
  createPageMeta((site) => {
    const [title, description] = describe(site)
    return { title, description, hidden: true }
  })

function describePage(site: Site, { title, description, canonical, picture, data, hidden }: Page) {
  const { name } = site.company
  const fullTitle = title.includes(name) ? title : `${title} | ${name}`
  const language = getLanguage()
  const image = picture ?? (canonical && new URL(sharePicture(language), canonical).href)
  const alternates = canonical ? listAlternateAddresses(canonical, site.languages) : []
  const otherLanguages = site.languages.filter((one) => alternates.length > 0 && one !== language)
  const page = { '@type': 'WebPage', url: canonical, name: fullTitle, inLanguage: language }
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: toOpenGraphLocale(language) },
    ...otherLanguages.map((one) => ({ property: 'og:locale:alternate', content: toOpenGraphLocale(one) })),
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
    ...(import.meta.env.SSR ? withPage(data || [], page) : []).map((one) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...one },
    })),
  ]
}

/** Adds the page itself if it has an address and no data names a language. */
const withPage = (data: Record<string, unknown>[], page: { url: string | undefined }) =>
  !page.url || data.some((one) => 'inLanguage' in one) ? data : [...data, page]

/** Locale in the form of Open Graph: `en_GB`. */
const toOpenGraphLocale = (language: string) =>
  languages[isLanguage(language) ? language : sourceLanguage].dates.replace('-', '_')
