import { expect, test } from 'vitest'
import { createPageEntries, renderSitemap } from './sitemap.ts'

test('lists a page once per language with all alternates', async () => {
  const xml = await renderSitemap(
    createPageEntries('https://minato.example', '/allCars?make=A&page=2', ['en', 'sw']),
  ).text()
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="https://minato.example${path}"/>`
  const [english, swahili] = ['/allCars?make=A&#38;page=2', '/sw/allCars?make=A&#38;page=2'] as const
  const alternates = link('en', english) + link('sw', swahili) + link('x-default', english)
  expect(xml.split('\n').slice(2, -1)).toEqual(
    [english, swahili].map((path) => `<url><loc>https://minato.example${path}</loc>${alternates}</url>`),
  )
})

test('lists no alternates for a single language', async () => {
  const xml = await renderSitemap(createPageEntries('https://minato.example', '/about', ['en'])).text()
  expect(xml).toContain('<url><loc>https://minato.example/about</loc></url>')
})
