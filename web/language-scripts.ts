import fs from 'node:fs'
import path from 'node:path'
import { type Language, languages, source } from '@minato/contract/language/languages.ts'

const client = path.join(import.meta.dirname, 'build/client')

/** A text that names scripts of the browser, as a page of a language names them: its own where it has some. */
export function scriptsIn(language: Language) {
  const folder = language !== source && folderOf(language)
  if (!folder) return (text: string) => text
  const own = new Set(fs.readdirSync(path.join(client, 'assets', folder)))
  return (text: string) =>
    text.replace(/\/assets\/([\w.-]+\.js)/g, (whole, name) => (own.has(name) ? `/assets/${folder}/${name}` : whole))
}

/** Named by the build, with a hash of what is in it: `one-language.ts`. */
const folderOf = (language: Language) =>
  fs.readdirSync(path.join(client, 'assets')).find((name) => name.startsWith(`${language}-`) && !name.includes('.'))

/** Puts the router's list of scripts into the folder of every language: the router's own build writes it last. */
export function writeManifests() {
  const assets = path.join(client, 'assets')
  for (const name of fs.readdirSync(assets).filter((name) => /^manifest-.+\.js$/.test(name)))
    for (const language of Object.keys(languages) as Language[]) {
      const folder = folderOf(language)
      if (!folder) continue
      const own = path.join(assets, folder, name)
      // There before it is written: it names itself.
      fs.copyFileSync(path.join(assets, name), own)
      fs.writeFileSync(own, scriptsIn(language)(fs.readFileSync(own, 'utf8')))
    }
}
