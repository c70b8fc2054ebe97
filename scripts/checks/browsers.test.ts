import { expect, test } from 'vitest'
import { findInScript, findInStyles } from './browsers.ts'

test.each([
  ['Map.groupBy([], key)', 'Map.groupBy'],
  ['const { groupBy } = Map', 'Map.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['words.isSubsetOf(others)', 'Set.isSubsetOf'],
  ['counts.values().map(double)', 'Iterator.map'],
  ['element.checkVisibility()', 'Element.checkVisibility'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['navigator.connection', 'Navigator.connection'],
])('reports a script with %s that needs a newer browser', (code, feature) =>
  expect(findInScript(code)).toEqual([feature]),
)

test.each([
  'Object.values(counts).map(double)',
  'list.toSorted()',
  'window.requestIdleCallback?.(work)',
  'typeof CloseWatcher',
  'const navigation = 1; navigation + 1',
  'shape = { scheduler: 1 }',
  'z.union([one, other])',
])('accepts a script with %s in every supported browser', (code) => expect(findInScript(code)).toEqual([]))

test.each(['/[a&&b]/v', '/(?i:a)/', 'using file = open()'])('rejects a script with %s as unreadable', (code) =>
  expect(() => findInScript(code)).toThrow(),
)

test.each([
  ['a { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
  ['a { width: anchor-size(width) }', ['anchor-size()']],
  ['a { &:popover-open { color: red } }', [':popover-open']],
  ['@media (scripting: none) { a { color: red } }', ['@media scripting']],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
  ['a { user-select: none }', ['user-select']],
])('reports styles with %s that need a newer browser', (text, features) => expect(findInStyles(text)).toEqual(features))

test.each([
  'a { -webkit-user-select: none; user-select: none }',
  '@supports (text-wrap: balance) { a { text-wrap: balance } }',
  'a:is([open], :popover-open) { color: red }',
  '@property --gap { syntax: "*"; inherits: false }',
  'a:has(b) { color: color-mix(in lab, red, blue) }',
])('accepts styles with %s in every supported browser', (text) => expect(findInStyles(text)).toEqual([]))
