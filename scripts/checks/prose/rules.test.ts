import { expect, test } from 'vitest'
import { checkName, checkProse, checkSubject, listedWords } from './rules.ts'
import { commentsIn, namesIn, textsIn } from './source.ts'

const rulesOf = (findings: { rule: string }[]) => findings.map(({ rule }) => rule)

test.each([
  ['known', ['bare-name']],
  ['keptPages', ['listed-name']],
  ['ASKED_BY', ['listed-name']],
  ['room-rules', ['listed-name']],
  ['orderLines', []],
  ['keptowned', []],
])('checks the name %s', (name, rules) => expect(rulesOf(checkName(name))).toEqual(rules))

test.each([
  ['What the buyer reads.', ['comment-start']],
  ['How many cars are free.', ['comment-start']],
  ['For whoever reads it.', ['listed-phrase']],
  ['A page of which nothing is left.', ['listed-phrase']],
  ['Calls `house` of the old release.', []],
  ['Whatever the buyer reads is short.', []],
  [`One ${'very '.repeat(19)}long sentence. A short one.`, ['long-sentence']],
  [`One ${'very '.repeat(17)}long sentence.`, []],
])('checks the text %s', (text, rules) => expect(rulesOf(checkProse(text))).toEqual(rules))

test('rejects a commit subject of 61 characters', () => {
  expect(checkSubject('a'.repeat(60))).toEqual([])
  expect(rulesOf(checkSubject('a'.repeat(61)))).toEqual(['long-subject'])
  expect(rulesOf(checkSubject('Tell nobody'))).toEqual(['listed-phrase'])
})

test('reads the words on the left of a table', () => {
  const markdown = '# Names\n\n## Not in names\n\n| not | but |\n|---|---|\n| a, b | c |\n\n## Next\n\n| d | e |\n'
  expect(listedWords(markdown, 'Not in names')).toEqual(['a', 'b'])
  expect(() => listedWords(markdown, 'Missing')).toThrow('no section')
})

test('reads names that a module declares at its top level', () => {
  const source = `import { far } from './far.ts'
export const { a, b: [c], ...d } = far
export function e(f: number) { const g = f; return g }
export type H = string
interface I { j: number }
export default class K {}`
  expect(namesIn(source, 'module.ts')).toEqual(['a', 'c', 'd', 'e', 'H', 'I', 'K'])
})

test('reads comments, with each tag separately', () => {
  const source = `// One line,
// and another.
const a = 'http://x // no comment' // behind
/**
 * Text
 * goes on.
 * @param b  how many
 */`
  expect(commentsIn(source)).toEqual(['One line, and another.', 'behind', 'Text goes on.', 'how many'])
})

test('reads titles of tests, summaries and texts of the log', () => {
  const source = `test.each([1])('a title', () => {})
const call = { summary: 'a summary', other: 'not read' }
request.log.warn({ at: 1 }, 'a warning')
log.error(\`page \${1} failed\`)
console.log('not read')`
  expect(textsIn(source, 'module.test.ts')).toEqual(['a title', 'a summary', 'a warning', 'page … failed'])
})
