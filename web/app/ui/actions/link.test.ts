import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const render = (component: FunctionComponent<LinkProps>, to: string, basename: string) => {
  const link = createElement(component, { to, discover: 'none' })
  return renderToString(
    createElement(MemoryRouter, { basename, initialEntries: [`${basename}/allCars?make=Toyota`] }, link),
  )
}

test.each(['?page=2&sort=price-low', '?', '/cars/12', '/', '#content', ''])(
  'addresses %j on the server as the router does',
  (to) => {
    for (const [language, basename] of [
      [sourceLanguage, ''],
      ['sw', '/sw'],
    ] as const)
      inLanguage(language, () => expect(render(Link, to, basename)).toBe(render(RouterLink, to, basename)))
  },
)
