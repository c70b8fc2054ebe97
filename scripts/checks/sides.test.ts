import { expect, test } from 'vitest'
import { sidesIn } from './sides.ts'

const findSides = (source: string, file = 'page.tsx') => sidesIn(source, file).map(({ text }) => text)

test.each([
  ['className="sm:ml-2 -mr-3 max-sm:pl-[3px] scroll-ml-4"', ['ml-2', '-mr-3', 'pl-[3px]', 'scroll-ml-4']],
  ['className="absolute left-1/2 -right-1 sm:left-auto"', ['left-1/2', '-right-1', 'left-auto']],
  [
    'className="*:text-right rounded-tl-md border-l border-r-2"',
    ['text-right', 'rounded-tl-md', 'border-l', 'border-r-2'],
  ],
  ['className="ms-2 inset-e-1 text-start border-s rounded-ss-md inset-x-0 mx-2"', []],
  ["import { left } from './left-page.ts' // on the left, text-right-hand", []],
])('%s', (source, sides) => expect(findSides(source)).toEqual(sides))

test('reads a style sheet by its properties', () => {
  const styles =
    '.a { margin-left: 1px; padding-inline: 2px;\n  left: 0; text-align: right; border-top-left-radius: 1px }'
  expect(sidesIn(styles, 'app.css').map(({ where, text }) => `${where} ${text}`)).toEqual([
    'app.css:1 margin-left',
    'app.css:2 left',
    'app.css:2 text-align: right',
    'app.css:2 border-top-left-radius',
  ])
})
