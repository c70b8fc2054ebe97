import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NumberedPager } from './numbered-pager.tsx'
import { Pager } from './pager.tsx'

const to = (page: number) => `/allCars?page=${page}`

function renderPager(pager: ReactElement) {
  const Stub = createRoutesStub([{ path: '/', Component: () => pager }])
  const html = renderToStaticMarkup(createElement(Stub))
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
  const getLabel = (link: string) => /aria-label="([^"]*)"/.exec(link)?.[1]
  return {
    html,
    numbers: links.flatMap((link) => /aria-label="Page (\d+)"/.exec(link)?.[1] ?? []).map(Number),
    current: links.filter((link) => link.includes('aria-current="page"')).map(getLabel),
    names: links.map(getLabel),
    addresses: links.map((link) => /href="([^"]*)"/.exec(link)?.[1]),
  }
}

const storefront = (page: number, totalPages: number) => renderPager(createElement(Pager, { page, totalPages, to }))
const office = (page: number, totalPages: number, buttons = 5) =>
  renderPager(createElement(NumberedPager, { page, totalPages, buttons, showing: 'Showing some', to }))

test('renders no pager for a single page', () => {
  expect(storefront(1, 1).html).toBe('')
  expect(office(1, 1).addresses).toEqual([])
  expect(office(1, 1).html).toContain('Showing some')
})

test('renders no link beyond the first and last page', () => {
  expect(storefront(1, 3).names).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next page'])
  expect(storefront(3, 3).names).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3'])
  expect(office(1, 3).addresses).toEqual([1, 2, 3, 2].map(to))
  expect(office(3, 3).addresses).toEqual([2, 1, 2, 3].map(to))
})

test('marks exactly one number as current', () => {
  for (const page of [1, 6, 12]) {
    expect(storefront(page, 12).current).toEqual([`Page ${page}`])
    expect(office(page, 12).current).toEqual([`Page ${page}`])
  }
})

test.each([
  [1, 12, [1, 2, 3, 4, 5]],
  [6, 12, [4, 5, 6, 7, 8]],
  [11, 12, [8, 9, 10, 11, 12]],
  [2, 3, [1, 2, 3]],
])('shows page %i of %i between its neighbours in the office', (page, totalPages, numbers) => {
  expect(office(page, totalPages).numbers).toEqual(numbers)
})
