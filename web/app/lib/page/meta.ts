import type { Company } from '@minato/contract/ground/company/company.ts'
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
    return site ? described(site.company, typeof page === 'function' ? page(site, args) : page) : []
  }

function described(company: Company, { title, description, canonical, picture, data = [], hidden }: Page) {
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
          { property: 'og:url', content: canonical },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}
