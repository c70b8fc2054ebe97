import fs from 'node:fs'
import path from 'node:path'
import { normalizePath } from 'vite'

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const moduleId = (file: string) => normalizePath(path.join(import.meta.dirname, 'app', file))
/** Starts hydration when it runs, so it must run after all route modules. In a shared script it would run before them. */
const entry = moduleId('entry.client.tsx')
/** Every page loads these first. */
const frameModules = [entry, ...['root.tsx', 'routes/public-layout.tsx'].map(moduleId)]
const folders = ['shop', 'company', 'account']
const pages = folders.flatMap((folder) =>
  fs.globSync(`${folder}/*.tsx`, { cwd: moduleId('routes') }).map((file) => normalizePath(file).replace('.tsx', '')),
)
pages.sort()
/** Modules are grouped only by which of these pages need them, to limit the number of scripts. */
const typicalPages = [
  ...['shop/home', 'shop/car-list', 'shop/car-detail', 'shop/cart', 'company/inquiry', 'company/about'],
  ...['company/how-to-buy', 'account/login', 'account/order'],
]
const firstPages = typicalPages.slice(0, 3)
const carsPriority = 1000
const sitePriority = 1001

/** Groups modules by the pages that need them. Modules of more pages choose first, with their imports. */
export function sharedScripts() {
  const modules = new Map<string, ReadonlySet<string>>()
  /** Each module is asked for by every group. */
  const scripts = new Map<string, ReturnType<typeof findScript>>()
  function listModules(page: string, context: Context) {
    const cached = modules.get(page)
    if (cached) return cached
    const neededModules = new Set([...frameModules, moduleId(`routes/${page}.tsx`)])
    // The loop also visits what it adds.
    for (const id of neededModules)
      for (const next of context.getModuleInfo(id)?.importedIds ?? []) neededModules.add(next)
    modules.set(page, neededModules)
    return neededModules
  }
  function findScript(id: string, context: Context) {
    const users = pages.filter((page) => listModules(page, context).has(id))
    const typicalUsers = typicalPages.filter((page) => users.includes(page))
    const isForFirstPages = firstPages.every((page) => users.includes(page))
    if (isForFirstPages && users.includes('account/login')) return { priority: sitePriority, name: 'site' }
    if (isForFirstPages) return { priority: carsPriority, name: 'cars' }
    // A lazy part that needs one module of a group loads all of it. So the bundler places modules of a single page.
    if (users.length < 2) return undefined
    return typicalUsers.length > 1
      ? { priority: pages.length + typicalUsers.length, name: toScriptName(typicalUsers) }
      : { priority: users.length, name: toScriptName(users) }
  }
  const priorities = [...pages, ...typicalPages].map((_, index) => index + 1)
  return [...priorities, carsPriority, sitePriority].map((priority) => ({
    priority,
    name(id: string, context: Context) {
      if (id === entry) return null
      if (!scripts.has(id)) scripts.set(id, findScript(id, context))
      const script = scripts.get(id)
      return script?.priority === priority ? script.name : null
    },
  }))
}

/** Short, because every page carries a list of all scripts. */
const toScriptName = (users: readonly string[]) =>
  `of-${users.reduce((bits, page) => bits + 2 ** pages.indexOf(page), 0).toString(36)}`
