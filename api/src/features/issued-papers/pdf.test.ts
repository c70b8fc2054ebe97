import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePdf } from '../../lib/pdf/make-pdf.ts'
import { exampleProforma } from '../../testing/paper-examples.ts'
import { readPdf } from '../../testing/pdf.ts'
import { paperOf } from './papers/paper-of.ts'

const issue = {
  number: 'PI-2026-00123',
  code: '7K3QM9XW2T',
  at: new Date('2026-06-01T09:00:00Z'),
  site: 'https://minato.example',
}
const draw = (count: number) => makePdf(paperOf(exampleProforma(count), issue))

test('one car stands on one page, in every script, with its fonts inside', async () => {
  const pdf = await draw(1)
  const { pages, fonts } = await readPdf(pdf)
  expect(pages).toHaveLength(1)
  for (const text of [
    'PROFORMA INVOICE',
    'PI-2026-00123',
    'Code 7K3QM-9XW2T',
    'Nguyễn Thị Ánh',
    'Ánh & José Ñandú Importadores',
    'Şişli Caddesi 5, Łódź',
    '東京都港区海岸',
    'Chassis no. ZSU60-123456',
    'USD 20,091.50',
    'US dollars twenty thousand ninety-one and 50/100',
    '5550142-01',
    'PI-2026-00123, order 5f0c1d2e',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(text)
  expect(fonts.map(({ embedded }) => embedded)).not.toContain(false)
  expect(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, 'SUBSET+')).sort()).toEqual([
    'SUBSET+NotoSans-Bold',
    'SUBSET+NotoSans-Regular',
    'SUBSET+NotoSansJP-Bold',
    'SUBSET+NotoSansJP-Regular',
  ])
  // Of 12 MB of fonts only what is written.
  expect(pdf.length).toBeLessThan(60_000)
})

test('forty cars go over pages, each with its head and its number, and no car is lost or parted', async () => {
  const { pages } = await readPdf(await draw(40))
  expect(pages.length).toBeGreaterThan(2)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    expect(page).toContain('Vehicle, used')
  }
  const all = pages.join(' ')
  expect([...all.matchAll(/Chassis no\. (ZSU60-\d+) Stock no\./g)].length).toBe(40)
  expect(all).toContain('USD 803,660.00')
})

test('the same paper gives the same bytes', async () => {
  const hashes = (await Promise.all([draw(2), draw(2)])).map((pdf) => createHash('sha256').update(pdf).digest('hex'))
  expect(hashes[0]).toBe(hashes[1])
})
