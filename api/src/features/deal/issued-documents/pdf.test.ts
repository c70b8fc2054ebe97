import { issuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePdf } from '#lib/pdf/make-pdf.ts'
import { exampleProforma } from '#testing/examples/document-examples.ts'
import { readPdf } from '#testing/files/pdf.ts'
import { composeDocument } from './layouts/compose-document.ts'

const issue = {
  number: 'PI-2026-00123',
  code: '7K3QM9XW2T',
  at: new Date('2026-06-01T09:00:00Z'),
  site: 'https://minato.example',
  logo: null,
}
const draw = (count: number) => makePdf(composeDocument(exampleProforma(count), issue))

test('prints one car on one page, in every script, with embedded fonts', async () => {
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
  // The fonts have 12 MB; only used characters are embedded.
  expect(pdf.length).toBeLessThan(60_000)
})

test('splits forty cars into pages with headers and page numbers, without splitting a car', async () => {
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

test('prints the footer of the company on every page, and one car still fits on one', async () => {
  const foot = [
    '兵庫県公安委員会許可 第631155500142号',
    `Licence of used goods ${'no. 631155500142, '.repeat(5)}`,
    'www.x.example',
    'E. & O. E.',
  ]
  for (const count of [1, 40]) {
    const { pages } = await readPdf(await makePdf(composeDocument(exampleProforma(count, { foot }), issue)))
    expect(pages.length === 1).toBe(count === 1)
    for (const page of pages) expect(page.replaceAll(' ', '')).toContain(foot.join('').replaceAll(' ', ''))
  }
})

test('parses facts that were stored before footers existed', () => {
  const { foot, ...before } = exampleProforma(1)
  expect(issuedFacts.parse(before)).toEqual({ ...before, foot: [] })
})

test('creates the same bytes for the same document and logo, and one car still fits on one page', async () => {
  const size = { width: 1200, height: 120 }
  const png = await sharp({ create: { ...size, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const paper = composeDocument(exampleProforma(1), { ...issue, logo: { ...size, png } })
  const [pdf, same] = await Promise.all([makePdf(paper), makePdf(paper)])
  expect(pdf.equals(same)).toBe(true)
  const { pages, pictures } = await readPdf(pdf)
  expect([pages.length, pictures]).toEqual([1, [expect.closeTo(10)]])
})
