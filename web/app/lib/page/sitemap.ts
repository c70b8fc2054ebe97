/** An address of a sitemap, with the moment of its last change where that is known. */
export type Entry = { address: string; changed?: string }

const escaped = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const xml = (root: string, child: string, entries: readonly Entry[]) => {
  const rows = entries.map(
    ({ address, changed }) =>
      `<${child}><loc>${escaped(address)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}</${child}>`,
  )
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...rows,
    `</${root}>`,
  ].join('\n')
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** Pages (sitemaps.org protocol 0.9; at most 50,000 a file). */
export const sitemap = (entries: readonly Entry[]) => xml('urlset', 'url', entries)

/** A list of such files. */
export const sitemapIndex = (entries: readonly Entry[]) => xml('sitemapindex', 'sitemap', entries)
