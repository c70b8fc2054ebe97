import { createHash } from 'node:crypto'
import { languages, sourceLanguage } from '@minato/contract/language/languages.ts'
import { catalogueOf, keyOf } from '@minato/languages/catalogue.ts'
import { messagesIn } from '@minato/languages/in-source.ts'
import type { Plugin } from 'vite'

/** What stands for a message, or for words, in a script until it is written: a string of it may have been joined with others by then. */
const mark = /%(msg|words):([\w.]+)%/g

type Say = (key: string, english: string) => string
type Message = { english: string; context: string }

/**
 * Writes each message into the scripts of the browser, in the place of the call that says it: a page has one language, and weighs
 * what it would if its texts stood in it by hand. The scripts of other languages than the source's stand in folders of their own.
 */
export function inOneLanguage(): Plugin {
  const messages = new Map<string, { key: string; english: string }>()
  function named({ english, context }: Message) {
    const key = keyOf(english, context)
    const id = createHash('sha256').update(key).digest('hex').slice(0, 12)
    messages.set(id, { key, english })
    return id
  }
  const marked = (message: Message) => `'%msg:${named(message)}%'`
  const markedWords = (words: readonly Message[]) => `'%words:${words.map(named).join('.')}%'`

  /** Without a language that of the source, which has nothing to say for its own words. */
  const written = (code: string, say?: Say) =>
    code.replace(mark, (_, kind, names: string) => {
      const said = names.split('.').flatMap((id) => {
        const { key, english } = messages.get(id) ?? { key: '', english: '' }
        return kind === 'msg' ? [say?.(key, english) ?? english] : say ? [`${english}\t${say(key, english)}`] : []
      })
      return inAnyQuotes(said.join('\n'))
    })

  return {
    name: 'in-one-language',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const [file = id] = id.split('?')
      if (!/\.(tsx?|md)$/.test(file)) return null
      const { found, tables, lists } = messagesIn(source, file)
      const inLists = new Set(lists.flatMap(({ words }) => words))
      const edits = [
        // Without values nothing is left to do while the page runs.
        ...lists.map(({ start, end, words }) => ({ start, end, text: markedWords(words) })),
        ...found
          .filter((one) => !inLists.has(one))
          .map((one) => ({ ...(one.values ? one.text : one.call), text: marked(one) })),
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
    generateBundle: {
      // Once each script names the others that it loads.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const speaking = speakingAmong(chunks)
        for (const language of Object.keys(languages).filter((language) => language !== sourceLanguage)) {
          const catalogue = catalogueOf(language)
          const say: Say = (key, english) => catalogue.get(key) ?? english
          const scripts = chunks
            .filter(({ fileName }) => speaking.has(fileName))
            .map(({ fileName, code }) => ({ fileName, code: written(code, say) }))
          const hash = createHash('sha256')
          for (const { code } of scripts) hash.update(code)
          const folder = `assets/${language}-${hash.digest('hex').slice(0, 8)}`
          for (const { fileName, code } of scripts)
            this.emitFile({
              type: 'asset',
              fileName: fileName.replace(/^assets/, folder),
              source: fromFolder(code, folder, speaking),
            })
        }
        for (const chunk of chunks) chunk.code = written(chunk.code)
      },
    },
  }
}

type Chunk = { fileName: string; code: string; imports: string[]; dynamicImports: string[] }

/** The scripts that say something, or load one that does: the others are the same in every language. */
function speakingAmong(chunks: readonly Chunk[]) {
  const speaking = new Set(chunks.filter(({ code }) => code.match(mark)).map(({ fileName }) => fileName))
  for (let before = -1; before < speaking.size; ) {
    before = speaking.size
    for (const { fileName, imports, dynamicImports } of chunks)
      if ([...imports, ...dynamicImports].some((name) => speaking.has(name))) speaking.add(fileName)
  }
  return speaking
}

/** A script as it names others from the folder of its language. */
const fromFolder = (code: string, folder: string, speaking: ReadonlySet<string>) =>
  code.replace(/(["'`])(\.\/|assets\/)([\w.-]+\.js)\1/g, (whole, quote, path, name) => {
    const itself = speaking.has(`assets/${name}`)
    if (path === './') return itself ? whole : `${quote}../${name}${quote}`
    return itself ? `${quote}${folder}/${name}${quote}` : whole
  })

/** A text as it may stand in a string of any quotes. */
const inAnyQuotes = (text: string) => text.replace(/[\\"'`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')
