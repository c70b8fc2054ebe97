import fs from 'node:fs'
import path from 'node:path'
import { type Language, languages, sourceLanguage } from '@minato/contract/language/languages.ts'

const client = path.join(import.meta.dirname, 'build/client')

/** A text that names scripts of the browser, as a page of a language names them: its own where it has some. */
export function scriptsIn(language: Language) {
  const folder = language !== sourceLanguage && folderOf(language)
  if (!folder) return (text: string) => text
  const own = new Set(fs.readdirSync(path.join(client, 'assets', folder)))
  return (text: string) =>
    text.replace(/\/assets\/([\w.-]+\.js)/g, (whole, name) => (own.has(name) ? `/assets/${folder}/${name}` : whole))
}

/** Named by the build, with a hash of what is in it: `one-language.ts`. */
const folderOf = (language: Language) =>
  fs.readdirSync(path.join(client, 'assets')).find((name) => name.startsWith(`${language}-`) && !name.includes('.'))

/**
 * Makes two of the router's list of scripts, and puts them into the folder of every language: the router's own build writes it
 * last. Of the two that of the shop leaves out the files of the office, what no router draws, and whatever is not so: half of it.
 */
export function writeManifests() {
  const assets = path.join(client, 'assets')
  for (const name of fs.readdirSync(assets).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name))) {
    const list = path.join(assets, name)
    const whole = fs.readFileSync(list, 'utf8')
    if (!whole) continue
    fs.writeFileSync(officeList(list), whole)
    fs.writeFileSync(list, ofShop(whole))
    for (const language of Object.keys(languages) as Language[]) {
      const folder = folderOf(language)
      if (!folder) continue
      const own = path.join(assets, folder, name)
      // There before they are written: they name themselves.
      const lists = [[list, own] as const, [officeList(list), officeList(own)] as const]
      for (const [from, to] of lists) fs.copyFileSync(from, to)
      for (const [from, to] of lists) fs.writeFileSync(to, scriptsIn(language)(fs.readFileSync(from, 'utf8')))
    }
  }
}

/** The name of the list that pages of the office have, by that of the shop's. */
export const officeList = (list: string) => list.replace(/\.js$/, '.office.js')

type Page = { id: string; parentId?: string; hasDefaultExport: boolean; module?: string; imports?: string[] }
type List = { url: string; routes: Record<string, Page> }
const office = 'routes/admin/layout'

/** `office` says where the rest of it is: `page-loading.ts`. */
function ofShop(whole: string) {
  const [, name, written = ''] = /^(.+?=)(.+?);?\s*$/s.exec(whole) ?? []
  const list: List = JSON.parse(written)
  const routes = Object.values(list.routes)
    .filter(({ hasDefaultExport }) => hasDefaultExport)
    .map(({ module, imports, ...page }) => [
      page.id,
      page.id === office || page.parentId === office ? page : { ...page, module, imports },
    ])
  const shop = { ...list, routes: Object.fromEntries(routes), office: officeList(list.url) }
  return name + JSON.stringify(shop, (_, value) => (value === false || value?.length === 0 ? undefined : value))
}
