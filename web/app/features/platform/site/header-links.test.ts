import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { HeaderLinks, listPages } from './header-links.tsx'

const listCurrent = (path: string) => {
  const links = createElement(HeaderLinks, { links: listPages() })
  const page = renderToString(createElement(MemoryRouter, { initialEntries: [path] }, links))
  return [...page.matchAll(/<a aria-current="page"[^>]* href="([^"]*)"/g)].map(([, href]) => href)
}

test('marks the link of the page and of the pages below it', () => {
  expect(listCurrent(paths.shipSchedule)).toEqual([paths.shipSchedule])
  expect(listCurrent(`${paths.shipSchedule}/42`)).toEqual([paths.shipSchedule])
  expect(listCurrent(`${paths.shipSchedule}Old`)).toEqual([])
})
