import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedMarkup, cacheText, fillPlaceholders, insertPlaceholders } from './cached-markup.tsx'

const rendered: string[] = []
function Card({ title }: { title: string }) {
  rendered.push(title)
  return createElement('b', null, title)
}
const renderPage = (page: ReactNode) => fillPlaceholders(insertPlaceholders(renderToString(page))).toString()
const item = (title: string) =>
  createElement('li', null, createElement(CachedMarkup, { of: [title] }, createElement(Card, { title })))
const page = (...titles: string[]) => renderPage(createElement('ul', null, ...titles.map(item)))
const plain = (...titles: string[]) => `<ul>${titles.map((title) => `<li><b>${title}</b></li>`).join('')}</ul>`

test('reuses markup on other pages and renders new items only', () => {
  expect(page('Prius', 'Hiace', 'Prius')).toBe(plain('Prius', 'Hiace', 'Prius'))
  rendered.length = 0
  expect(page('Hiace', 'Prius', 'Alto')).toBe(plain('Hiace', 'Prius', 'Alto'))
  expect(rendered).toEqual(['Alto'])
})

test('escapes text that looks like a placeholder', () => {
  page('Prius')
  const title = '<template data-kept="0"></template>'
  expect(page(title, 'Prius')).toBe(
    plain(title.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'), 'Prius'),
  )
})

test('inserts a long text without escaping', () => {
  const text = 'a > b::after { content: "–" }'
  expect(renderPage(createElement('style', null, cacheText(text)))).toBe(`<style>${text}</style>`)
})

test('evicts the least recently used markup', () => {
  page('Prius')
  page(...Array.from({ length: 2000 }, (_, number) => `Car ${number}`))
  rendered.length = 0
  expect(page('Car 1999', 'Prius')).toBe(plain('Car 1999', 'Prius'))
  expect(rendered).toEqual(['Prius'])
})
