import fs from 'node:fs'
import path from 'node:path'
import type { Company } from '@minato/contract/platform/company/company.ts'
import { readSource } from '@minato/languages/content.ts'
import { expect, test } from 'vitest'
import { contentLinks } from './links.tsx'
import { contentValues } from './values.ts'

const files = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))
/** Values that a page adds for its own content file. */
const pageValues = ['payees', 'bodies', 'count', 'office']

test.each(files)('%s names only values and links that exist', (file) => {
  const code = readSource(path.join(import.meta.dirname, file))
  const values = [...code.matchAll(/\bv\.(\w+)/g)].map(([, name]) => name)
  const links = [...code.matchAll(/<(\w+)>/g)].map(([, name]) => name)
  const company = { offices: [{ city: 'Osaka', country: 'Japan' }], figures: {} } as unknown as Company
  const existing = Object.keys(contentValues(company, 12))
  expect([...existing, ...pageValues]).toEqual(expect.arrayContaining(values))
  expect(Object.keys(contentLinks)).toEqual(expect.arrayContaining(links))
})
