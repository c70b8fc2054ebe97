import fs from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'rolldown/utils'
import { readSource } from './content.ts'

const checkoutRoot = path.join(import.meta.dirname, '../..')
const pages = path.join(checkoutRoot, 'web/app')
/** Modules that run only in a browser, which has one language: workers, and the back-office behind its login. */
const browserOnly =
  /entry\.client\.tsx$|pictures\/worker\.ts$|shortlists\/page-script\.ts$|web\/app\/(office|routes\/admin|features\/office\/admin|features\/\w+\/[\w-]+\/office)\b/

/**
 * Finds modules that translate a message while they load, each with its caller: the server would always use English.
 * It loads the modules of folders, those of pages as compiled by their build. Nothing else may run in this process.
 */
export async function findTextsReadAtLoad(
  folders = ['contract/src', 'api/src/features', 'web/app'],
  root = checkoutRoot,
) {
  const locations = new Set<string>()
  const readerKey = Symbol.for('minato.reader')
  Object.defineProperty(globalThis, readerKey, {
    configurable: true,
    // A translation first gets the current reader; the languages' own modules would set it here.
    get() {
      const location = callersIn(root)
      if (location) locations.add(location)
      return undefined
    },
    set: () => undefined,
  })
  const hooks = registerHooks({ resolve: asPagesResolve, load: asPagesLoad })
  for (const folder of folders) for (const file of modulesIn(path.join(root, folder))) await import(file)
  hooks.deregister()
  Reflect.deleteProperty(globalThis, readerKey)
  return [...locations].sort().map((location) => `${location}: says something while its module loads`)
}

const modulesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file) && !browserOnly.test(file))
    .map((file) => pathToFileURL(file).href)

/**
 * `contract/src/ports.ts:12 < contract/src/places.ts:3`: the line with the message, and the module that was loading.
 */
function callersIn(root: string) {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 50
  const frames = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = limit
  const lines = frames.flatMap((frame) => {
    const [, file = '', line] = /(file:\/\/[^\s()]+?):(\d+):\d+\)?$/.exec(frame) ?? []
    const name = file && path.relative(root, fileURLToPath(file))
    return !name || /^(\.\.|languages\/)|\/language\/\w+\.ts$/.test(name) ? [] : [`${name}:${line}`]
  })
  return [...new Set([lines[0], lines.at(-1)])].filter(Boolean).join(' < ')
}

type Hooks = Parameters<typeof registerHooks>[0]

/** Node.js cannot load style sheets and browser scripts, and they contain no texts. */
const asPagesResolve: Hooks['resolve'] = (name, context, next) => {
  const isSkipped = /\.css(\?|$)|\?script$/.test(name)
  return isSkipped ? { url: 'data:text/javascript,export default ""', shortCircuit: true } : next(name, context)
}

const asPagesLoad: Hooks['load'] = (url, context, next) => {
  if (!url.endsWith('.tsx') && !url.startsWith(pathToFileURL(pages).href)) return next(url, context)
  const file = fileURLToPath(url)
  const text = readSource(file).replaceAll('import.meta.env', '({ SSR: true })')
  const { code } = transformSync(file.replace(/md$/, 'js'), text, { jsx: { runtime: 'automatic' } })
  return { format: 'module', source: code, shortCircuit: true }
}
