import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { messagesOf } from '@minato/languages/check.ts'
import { readSource } from '@minato/languages/content.ts'
import { sources } from '@minato/languages/outside.ts'
import { pseudo } from '@minato/languages/pseudo.ts'
import { translatedBy } from '@minato/languages/update.ts'
import type { Page, Response } from '@playwright/test'
import { commandOf } from '../../scripts/checkout.mjs'
import { readTexts, wordsIn } from './page-words.ts'

const project = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Pseudo-languages whose texts are a third longer and in brackets; one is right-to-left. */
export const pseudoLanguages = { xa: 'ltr', xb: 'rtl' } as const
export type PseudoLanguage = keyof typeof pseudoLanguages

/** Builds a copy of the code base with the pseudo-languages. The caller deletes the returned folder. */
export async function copyWithPseudoLanguages() {
  const copyFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-tried-'))
  const own = /(^|\/)(node_modules|build|data|test-results)$/
  const workspaceNames = ['contract', 'api', 'web', 'languages', 'stock-index', 'embedded-postgres']
  for (const part of [...workspaceNames, 'scripts', 'server.ts', 'package.json', 'tsconfig.json'])
    await fs.cp(path.join(project, part), path.join(copyFolder, part), {
      recursive: true,
      filter: (from) => !own.test(from),
    })
  await linkPackages(copyFolder, workspaceNames)
  await addLanguages(copyFolder)
  const options = { cwd: path.join(copyFolder, 'web'), env: { ...process.env, NODE_ENV: 'production' } }
  await run(process.execPath, [commandOf('@react-router/dev', 'react-router', 'web'), 'build'], options)
  // No compression: it takes half of the time of a build.
  const write = "import('./language-scripts.ts').then(({ writeManifests }) => writeManifests())"
  await run(process.execPath, ['-e', write], options)
  return copyFolder
}

/** Its packages are shared, but its workspaces are its own. */
async function linkPackages(copyFolder: string, workspaceNames: readonly string[]) {
  for (const room of ['.', ...workspaceNames]) {
    const from = path.join(project, room, 'node_modules')
    const to = path.join(copyFolder, room, 'node_modules')
    for (const name of await fs.readdir(from).catch(() => [])) {
      if (name === '@minato') continue
      await fs.mkdir(to, { recursive: true })
      await fs.symlink(path.join(from, name), path.join(to, name))
    }
  }
  const workspaces = path.join(copyFolder, 'node_modules/@minato')
  await fs.mkdir(workspaces)
  for (const room of workspaceNames) await fs.symlink(path.join(copyFolder, room), path.join(workspaces, room))
}

async function addLanguages(copyFolder: string) {
  const sourceMessages = messagesOf(sources(), readSource)
  const file = translatedBy(sourceMessages, ({ english, values }) => pseudo(english, values !== null))
  const record = path.join(copyFolder, 'contract/src/language/languages.ts')
  const lines = Object.entries(pseudoLanguages).map(
    ([language, direction]) =>
      `  ${language}: { own: '[${language}]', english: '${language}', direction: '${direction}', dates: 'en-GB', numbers: 'en-US' },\n`,
  )
  const before = await fs.readFile(record, 'utf8')
  await fs.writeFile(record, before.replace(/^} as const satisfies/m, `${lines.join('')}$&`))
  for (const language of Object.keys(pseudoLanguages))
    await fs.writeFile(path.join(copyFolder, `languages/${language}.po`), file)
}

/**
 * Words of a page outside of brackets: they have no message. Numbers and data of the server are left out.
 * @param data  proper words: names, model codes
 * @param typed  texts as a user may type them
 */
export async function findWordsOutsideBrackets(page: Page, data: () => Promise<ReadonlySet<string>>, typed: RegExp) {
  // A message may be split into several pieces by elements.
  const pageText = (await readTexts(page)).join('\n').replace(typed, '')
  // After reading the page: a response in between may have changed it.
  const wordsOfData = await data()
  return [...new Set(wordsIn(withoutBrackets(pageText)).filter((word) => !wordsOfData.has(word)))]
}

/** Resolves to the words of data that the page gets from the server, and initials of names. */
export function collectDataWords(page: Page) {
  const data = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      const own = withoutBrackets(value)
      const capitals = own.match(/\p{Lu}/gu)?.join('') ?? ''
      for (const word of [...wordsIn(own), capitals.slice(0, 4), `${capitals.at(0)}${capitals.at(-1)}`]) data.add(word)
    } else if (Array.isArray(value)) value.forEach(add)
    else if (value && typeof value === 'object') Object.values(value).forEach(add)
  }
  const reading: Promise<void>[] = []
  async function read(response: Response) {
    const type = response.headers()['content-type'] ?? ''
    const isRead = response.ok() && /json|html|x-script/.test(type)
    const text = isRead ? await response.text().catch(() => '') : ''
    const [, sent] = /enqueue\('([^']*)'\)/.exec(text) ?? []
    const json = sent?.replace(/\\u(\w{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) ?? text
    for (const line of json.split('\n')) {
      const jsonText = /^(\w\d+:)?([[{].*)$/s.exec(line)?.[2]
      if (jsonText)
        try {
          add(JSON.parse(jsonText))
        } catch {}
    }
  }
  page.on('response', (response) => reading.push(read(response)))
  return () => Promise.all(reading).then(() => data)
}

/** Also handles nested messages. */
export function withoutBrackets(text: string) {
  let depth = 0
  let left = ''
  for (const sign of text) {
    if (sign === '[') depth++
    if (depth === 0) left += sign
    if (sign === ']' && depth > 0) depth--
  }
  return left
}
