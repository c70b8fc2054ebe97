import { createHash } from 'node:crypto'
import { languages, sourceLanguage } from '@minato/contract/language/languages.ts'
import { catalogueOf, keyOf } from '@minato/languages/catalogue.ts'
import { messagesIn } from '@minato/languages/in-source.ts'
import type { Plugin } from 'vite'

/** Stands for a message or word list until the bundle is generated. Matches within longer strings, because the bundler joins strings. */
const placeholder = /%(msg|words):([\w.]+)%/g

type Translator = (key: string, english: string) => string
type Message = { english: string; context: string }

/** Replaces translation calls by their texts, so that a page loads one language only. */
export function inlineMessages(): Plugin {
  const messages = new Map<string, { key: string; english: string }>()
  function registerMessage({ english, context }: Message) {
    const key = keyOf(english, context)
    const id = createHash('sha256').update(key).digest('hex').slice(0, 12)
    messages.set(id, { key, english })
    return id
  }
  const toPlaceholder = (message: Message) => `'%msg:${registerMessage(message)}%'`
  const toWordsPlaceholder = (words: readonly Message[]) => `'%words:${words.map(registerMessage).join('.')}%'`

  /** Without a translator it writes the source language, which needs no word lists. */
  const fillPlaceholders = (code: string, translate?: Translator) =>
    code.replace(placeholder, (_, kind, names: string) => {
      const texts = names.split('.').flatMap((id) => {
        const { key, english } = messages.get(id) ?? { key: '', english: '' }
        if (kind === 'msg') return [translate?.(key, english) ?? english]
        return translate ? [`${english}\t${translate(key, english)}`] : []
      })
      return escapeForQuotes(texts.join('\n'))
    })

  return {
    name: 'in-one-language',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      // Rolldown calls no JavaScript for other modules.
      filter: { id: /\.(tsx?|md)(\?|$)/ },
      handler(source, id) {
        const [file = id] = id.split('?')
        const { messages, tables, lists } = messagesIn(source, file)
        const inLists = new Set(lists.flatMap(({ words }) => words))
        const edits = [
          ...lists.map(({ start, end, words }) => ({ start, end, text: toWordsPlaceholder(words) })),
          // A call without values becomes a plain string; one with values still fills them in the browser.
          ...messages
            .filter((message) => !inLists.has(message))
            .map((message) => ({ ...(message.values ? message.text : message.call), text: toPlaceholder(message) })),
          ...tables.flatMap(({ start, end, inner }) => [
            { start, end: inner.start, text: '(' },
            { start: inner.end, end, text: ')' },
          ]),
        ]
        if (edits.length === 0) return null
        const code = edits
          .sort((a, b) => b.start - a.start)
          .reduce(
            (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
            source,
          )
        return { code, map: null }
      },
    },
    generateBundle: {
      // After the imports of each script have their final file names.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const translatedScripts = findTranslatedScripts(chunks)
        for (const language of Object.keys(languages).filter((language) => language !== sourceLanguage)) {
          const catalogue = catalogueOf(language)
          const translate: Translator = (key, english) => catalogue.get(key) ?? english
          const scripts = chunks
            .filter(({ fileName }) => translatedScripts.has(fileName))
            .map(({ fileName, code }) => ({ fileName, code: fillPlaceholders(code, translate) }))
          const hash = createHash('sha256')
          for (const { code } of scripts) hash.update(code)
          const folder = `assets/${language}-${hash.digest('hex').slice(0, 8)}`
          for (const { fileName, code } of scripts)
            this.emitFile({
              type: 'asset',
              fileName: fileName.replace(/^assets/, folder),
              source: rewriteImports(code, folder, translatedScripts),
            })
        }
        for (const chunk of chunks) chunk.code = fillPlaceholders(chunk.code)
      },
    },
  }
}

type Chunk = { fileName: string; code: string; imports: string[]; dynamicImports: string[] }

/** Returns scripts with texts and scripts that load them; other scripts are the same in every language. */
function findTranslatedScripts(chunks: readonly Chunk[]) {
  const translated = new Set(chunks.filter(({ code }) => code.match(placeholder)).map(({ fileName }) => fileName))
  for (let before = -1; before < translated.size; ) {
    before = translated.size
    for (const { fileName, imports, dynamicImports } of chunks)
      if ([...imports, ...dynamicImports].some((name) => translated.has(name))) translated.add(fileName)
  }
  return translated
}

const rewriteImports = (code: string, folder: string, translated: ReadonlySet<string>) =>
  code.replace(/(["'`])(\.\/|assets\/)([\w.-]+\.js)\1/g, (match, quote, path, name) => {
    const isTranslated = translated.has(`assets/${name}`)
    if (path === './') return isTranslated ? match : `${quote}../${name}${quote}`
    return isTranslated ? `${quote}${folder}/${name}${quote}` : match
  })

/** Escapes a text for all three kinds of quotes, because minifiers change them. */
const escapeForQuotes = (text: string) => text.replace(/[\\"'`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')
