import { globSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import boundaries from '../../.dependency-cruiser.mjs'

const app = path.join(import.meta.dirname, '../../web/app')

test('keeps office styles out of the styles of every public page, and nothing else', async () => {
  const rule = boundaries.forbidden?.find(({ name }) => name === 'storefront-loads-admin-lazily')
  const officePatterns = Object(rule).to.path.map((pattern: string) => new RegExp(pattern))
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
  const officeFiles = files.filter((file) => officePatterns.some((pattern: RegExp) => pattern.test(`web/app/${file}`)))

  const styles = await fs.readFile(path.join(app, 'site.css'), 'utf8')
  const patterns = [...styles.matchAll(/@source not "\.\/(.+)"/g)].map(([, pattern = '']) => pattern)
  const isIn = (file: string, pattern: string) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`)
  expect(files.filter((file) => patterns.some((pattern) => isIn(file, pattern)))).toEqual(officeFiles)
  expect(officeFiles.length).toBeGreaterThan(100)
})
