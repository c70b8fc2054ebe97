import { expect, test } from 'vitest'
import { compileContent } from './content.ts'
import { messagesIn } from './in-source.ts'

const page = `# Returns {#returns}

You have {days, plural, one {# day} other {# days}}. {days=returnDays}
We pay for it. {?free}

- \`A\` **As new**[an interior] Clean.
`

/** Sections that the compiled module builds, with untranslated messages. */
function sectionsOf(markdown: string, values: object) {
  const [, code = ''] = compileContent(markdown).split('export default ')
  const t = (english: string, values?: object) => (values ? `${english} ${JSON.stringify(values)}` : english)
  return new Function('t', `return ${code}`)(t)(values)
}

test('compiles a content file to sections with texts and items', () => {
  const [section] = sectionsOf(page, { returnDays: 9, free: true })
  expect(section.id).toBe('returns')
  expect(section.title).toBe('Returns')
  expect(section.text).toEqual(['You have {days, plural, one {# day} other {# days}}. {"days":9}', 'We pay for it.'])
  expect(section.items).toEqual([{ sign: 'A', name: 'As new {}', text: 'Clean.' }])
  expect(sectionsOf(page, {})[0].text).toHaveLength(1)
})

test('makes each text of a content file a message, with its values and context', () => {
  const { messages } = messagesIn(compileContent(page), 'page.md')
  expect(messages.map(({ english, context, values }) => [english, context, values])).toEqual([
    ['Returns', '', null],
    ['You have {days, plural, one {# day} other {# days}}.', '', ['days']],
    ['We pay for it.', '', null],
    ['As new', 'an interior', []],
    ['Clean.', '', null],
  ])
})

test('makes no message of a line with only a value', () => {
  expect(messagesIn(compileContent('# Cost\n\n- **Extra** {charge}\n'), 'page.md').messages).toHaveLength(2)
})
