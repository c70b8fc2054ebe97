import { createHash } from 'node:crypto'
import { messagesIn } from '@minato/languages/in-source.ts'
import type { Plugin } from 'vite'

/** What stands for a message in a script until it is written: a string of it may have been joined with others by then. */
const mark = /%msg:(\w+)%/g

/**
 * Writes each message into the scripts of the browser, in the place of the call that says it: a page has one language, and weighs
 * what it would if its texts stood in it by hand.
 */
export function inOneLanguage(): Plugin {
  const messages = new Map<string, string>()
  function marked({ english, context }: { english: string; context: string }) {
    const id = createHash('sha256').update(`${context}\0${english}`).digest('hex').slice(0, 12)
    messages.set(id, english)
    return `'%msg:${id}%'`
  }
  return {
    name: 'in-one-language',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const [file = id] = id.split('?')
      if (!/\.tsx?$/.test(file)) return null
      const { found, tables } = messagesIn(source, file)
      const edits = [
        // Without values nothing is left to do while the page runs.
        ...found.map((one) => ({ ...(one.values ? one.text : one.call), text: marked(one) })),
        ...tables.flatMap(({ start, end, inner }) => [
          { start, end: inner.start, text: '(' },
          { start: inner.end, end, text: ')' },
        ]),
      ]
      if (edits.length === 0) return null
      const code = edits
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source)
      return { code, map: null }
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(mark, (_, id) => inAnyQuotes(messages.get(id) ?? ''))
    },
  }
}

/** A text as it may stand in a string of any quotes. */
const inAnyQuotes = (text: string) => text.replace(/[\\"'`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')
