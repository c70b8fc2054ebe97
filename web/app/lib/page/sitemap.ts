import { type Language, listAlternateAddresses, localizePath } from '@minato/contract/language/languages.ts'

/** `changed` is the time of the last change, if known. */
type Entry = { address: string; changed?: string; alternates?: ReturnType<typeof listAlternateAddresses> }

export const createPageEntry = (address: string, languages: readonly Language[]): Entry => ({
  address,
  alternates: listAlternateAddresses(address, languages),
})

export const createPageEntries = (site: string, path: string, languages: readonly Language[]) =>
  languages.map((language) => createPageEntry(site + localizePath(language, path), languages))

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const alternateNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const alternate = ({ language, address }: ReturnType<typeof listAlternateAddresses>[number]) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`

const xml = (root: string, child: string, entries: readonly Entry[]) => {
  const rows = entries.map(
    ({ address, changed, alternates = [] }) =>
      `<${child}><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}${alternates.map(alternate).join('')}</${child}>`,
  )
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? alternateNamespace : ''}>`,
    ...rows,
    `</${root}>`,
  ].join('\n')
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** sitemaps.org protocol 0.9: at most 50,000 entries and 50 MB per file. */
export const renderSitemap = (entries: readonly Entry[]) => xml('urlset', 'url', entries)

export const renderSitemapIndex = (entries: readonly Entry[]) => xml('sitemapindex', 'sitemap', entries)
