import fs from 'node:fs'
import path from 'node:path'
import { type Language, languages, sourceLanguage } from '@minato/contract/language/languages.ts'

const client = path.join(import.meta.dirname, 'build/client')

/** Returns a function that replaces script URLs in a text by the files of a language. */
export function getScriptLocalizer(language: Language) {
  const folder = language !== sourceLanguage && findLanguageFolder(language)
  if (!folder) return (text: string) => text
  const localizedFiles = new Set(fs.readdirSync(path.join(client, 'assets', folder)))
  return (text: string) =>
    text.replace(/\/assets\/([\w.-]+\.js)/g, (address, name) =>
      localizedFiles.has(name) ? `/assets/${folder}/${name}` : address,
    )
}

/** `one-language.ts` adds a hash of the content to the folder name. */
const findLanguageFolder = (language: Language) =>
  fs.readdirSync(path.join(client, 'assets')).find((name) => name.startsWith(`${language}-`) && !name.includes('.'))

/**
 * Splits React Router's manifest into one for the shop and one for the office, in the folder of every language. Runs after the
 * build, which writes the manifest last. Without office files, routes without a component and false values, the shop's has
 * half the size.
 */
export function writeManifests() {
  const assets = path.join(client, 'assets')
  for (const name of fs.readdirSync(assets).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name))) {
    const list = path.join(assets, name)
    const manifest = fs.readFileSync(list, 'utf8')
    if (!manifest) continue
    fs.writeFileSync(toOfficeManifest(list), manifest)
    fs.writeFileSync(list, toShopManifest(manifest))
    for (const language of Object.keys(languages) as Language[]) {
      const folder = findLanguageFolder(language)
      if (!folder) continue
      const localizedPath = path.join(assets, folder, name)
      // Copy first: a manifest contains its own URL, which is localized only if the file exists.
      const lists = [[list, localizedPath] as const, [toOfficeManifest(list), toOfficeManifest(localizedPath)] as const]
      for (const [from, to] of lists) fs.copyFileSync(from, to)
      for (const [from, to] of lists) fs.writeFileSync(to, getScriptLocalizer(language)(fs.readFileSync(from, 'utf8')))
    }
  }
}

export const toOfficeManifest = (list: string) => list.replace(/\.js$/, '.office.js')

type Page = { id: string; parentId?: string; hasDefaultExport: boolean; module?: string; imports?: string[] }
const office = 'routes/admin/layout'

/** `page-loading.ts` loads the office manifest from the address in `office`. */
function toShopManifest(source: string) {
  const [, name, json = ''] = /^(.+?=)(.+?);?\s*$/s.exec(source) ?? []
  const list: { url: string; routes: Record<string, Page> } = JSON.parse(json)
  const routes = Object.values(list.routes)
    .filter(({ hasDefaultExport }) => hasDefaultExport)
    .map(({ module, imports, ...page }) => [
      page.id,
      page.id === office || page.parentId === office ? page : { ...page, module, imports },
    ])
  const shop = { ...list, routes: Object.fromEntries(routes), office: toOfficeManifest(list.url) }
  return name + JSON.stringify(shop, (_, value) => (value === false || value?.length === 0 ? undefined : value))
}
