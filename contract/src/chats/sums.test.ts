import { expect, test } from 'vitest'
import { sumsIn } from './sums.ts'

const said = (text: string) => sumsIn(text).map(({ amount, currency }) => `${currency} ${amount}`)

test.each([
  ['I can pay 7500 usd', ['USD 7500']],
  ['$7,500 CIF Mombasa?', ['USD 7500']],
  ['last price 7.5k', ['USD 7500']],
  ['USD 7 500 for all', ['USD 7500']],
  ['US$7.500 ok', ['USD 7500']],
  ['US$ 7,250.50, final.', ['USD 7251']],
  ['5800$ my friend', ['USD 5800']],
  ['6k dollars', ['USD 6000']],
  ['1.2m yen or 120万円', ['JPY 1200000']],
  ['¥1,200,000', ['JPY 1200000']],
  ['8000 dollars? I said $7,500 and not 8000 USD', ['USD 8000', 'USD 7500']],
  ['7500 usd, ok 7500 USD', ['USD 7500']],
  ['It is a 2017 model, 75,000 km, 1500 cc', []],
  ['75k km only, 62k kms', []],
  ['call +880 1712 345678 or 01712345678', []],
  ['stock M10023, chassis NZE161-7012345', []],
  ['ETA 12/06/2026, 7500', []],
  ['$5', []],
])('%s', (text, sums) => expect(said(text)).toEqual(sums))
