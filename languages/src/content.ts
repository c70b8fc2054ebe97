import fs from 'node:fs'
import { shapeOf } from './shape.ts'

/**
 * At the end of a line: `{#anchor}`, `{?condition}`, `{?!condition}`, or `{years=accountYears}`, a value under another
 * name.
 */
const attribute = / \{(#|\?!?|\w+=)(\w+)\}$/
const item = /^(?:-|\d+\.) (?:`(.+?)` )?(?:\*\*(.+?)\*\*(?:\[(.+?)\])? )?(.+)$/

/**
 * Compiles a content file, prose in Markdown, into a module. Its function builds the sections of a page from values.
 * A heading begins a section; `- **Name**[context] text` is an item of it, optionally with a symbol: `- `A1` **Name**
 * text`.
 */
export function compileContent(markdown: string) {
  const sections = markdown.split(/^#+ /m).slice(1).map(compileSection)
  return `import { t } from '@minato/contract/language/messages.ts'\nexport default (v) => [\n${sections.join('')}]\n`
}

function compileSection(section: string) {
  const [heading = '', ...lines] = section.split('\n').filter((line) => line.trim())
  const [title, kind, anchor] = parseLine(heading)
  const id = JSON.stringify(kind === '#' ? anchor : '')
  const list = (isItem: boolean) =>
    `[\n${lines
      .filter((line) => item.test(line) === isItem)
      .map(compileLine)
      .join('')}]`
  return `{ id: ${id}, title: ${message(title)}, text: ${list(false)}, items: ${list(true)} },\n`
}

function compileLine(line: string) {
  const [text, kind = '', name = ''] = parseLine(line)
  const rename: Rename = (value) => (kind === `${value}=` ? name : value)
  const [, sign = '', term, context, body = ''] = item.exec(text) ?? []
  const code = item.test(text)
    ? `{ sign: ${JSON.stringify(sign)}, name: ${term ? message(term, context) : "''"}, text: ${message(body, '', rename)} }`
    : message(text, '', rename)
  return kind.startsWith('?') ? `...(${kind.slice(1)}v.${name} ? [${code}] : []),\n` : `${code},\n`
}

const parseLine = (line: string) => [line.replace(attribute, ''), ...(attribute.exec(line)?.slice(1) ?? [])] as const

type Rename = (value: string) => string

function message(english: string, context = '', rename: Rename = (value) => value) {
  const [, only] = /^\{(\w+)\}$/.exec(english) ?? []
  if (only) return `v.${only}`
  const values = shapeOf(english).values.map((value) => `${value}: v.${rename(value)}`)
  const params = values.length > 0 ? `{ ${values.join(', ')} }` : context && '{}'
  return `t(${[JSON.stringify(english), params, context && JSON.stringify(context)].filter(Boolean).join(', ')})`
}

/** A source as a TypeScript parser accepts it; content files are compiled first. */
export const readSource = (file: string) => {
  const text = fs.readFileSync(file, 'utf8')
  return file.endsWith('.md') ? compileContent(text) : text
}

export const contentFiles = () => ({
  name: 'content-files',
  enforce: 'pre' as const,
  transform: { filter: { id: /\.md$/ }, handler: (text: string) => ({ code: compileContent(text), map: null }) },
})
