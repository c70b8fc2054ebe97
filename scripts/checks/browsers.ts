// Rule: which browsers are supported, and what scripts and styles may not use for their sake.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parse } from 'acorn'
import postcss from 'postcss'
import { transformWithOxc } from 'vite'
import manifest from '../../package.json' with { type: 'json' }

/** Features in use that some supported browser lacks, and how it does without. */
const optional: readonly (readonly [feature: RegExp, without: string])[] = [
  [/^Navigator\.connection$/, 'no page is loaded ahead on a slow line where it is known'],
  [/^Response\.json$/, 'only the server answers requests'],
  [/^:dir$/, 'the build writes it as :lang()'],
  [/^Element\.startViewTransition$/, 'the router asks for it, and else changes pages at once'],
  [/view-transition/, 'pages change at once'],
  [/^text-wrap/, 'the lines of a heading differ in length'],
  [/^scrollbar-width/, 'a scrollbar is seen'],
  [/^(content-visibility|contain-intrinsic-size|:details-content)/, 'more is drawn, and folded parts are not printed'],
  [/^(@page|size|break-after)/, 'paper turns and breaks otherwise'],
  [/^(cursor|resize)/, 'phones have no mouse'],
  [/^-webkit-tap-highlight-color$/, 'only phones mark what is tapped'],
  [/^@media scripting$/, 'menu and filters stay folded on phones that have scripts switched off'],
]

/** What libraries use after asking for it. Our own sources may not. */
const inLibraries: readonly (readonly [feature: RegExp, library: string])[] = [
  [/^(Error\.captureStackTrace|URL\.canParse)$/, 'zod'],
  [/^Element\.checkVisibility$/, 'Base UI'],
  [/^setImmediate$/, 'React'],
]

type Support = {
  version_added: string | boolean | null
  version_removed?: string | boolean | null
  prefix?: string
  alternative_name?: string
  flags?: unknown
}
type Feature = { __compat?: { support: Record<string, Support | Support[]> } } & { [name: string]: Feature }

const browserNames: Record<string, string> = { ios_saf: 'safari_ios' }
/** The oldest supported version of each browser, by its name in MDN's data. */
const oldest = manifest.browserslist.map((query) => {
  const [name = '', version = ''] = query.split(' >= ')
  return { name: browserNames[name] ?? name, version }
})

/** Whether every supported browser has a feature under its own name and without a setting. */
function isSupported({ __compat: compat }: Feature) {
  return (
    !compat ||
    oldest.every(({ name, version }) => {
      const statements = compat.support[name]
      return !statements || [statements].flat().some((one) => isIn(one, version))
    })
  )
}

const isIn = ({ version_added, version_removed, prefix, alternative_name, flags }: Support, version: string) =>
  !prefix && !alternative_name && !flags && isReached(version_added, version) && !isReached(version_removed, version)

const isReached = (change: Support['version_added'] | undefined, version: string) =>
  typeof change === 'string' && change !== 'preview' && compareVersions(change.replace('≤', ''), version) <= 0

const compareVersions = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

const { api, css, javascript } = data as unknown as {
  api: Feature
  css: Record<'properties' | 'at-rules' | 'selectors' | 'types', Feature>
  javascript: { builtins: Feature }
}
const membersOf = (feature: Feature) => Object.entries(feature).filter(([name]) => name !== '__compat')

/** Every global object, whose `owner` is empty, and their members: static ones and those of their instances. */
const members = [
  ...membersOf(javascript.builtins).flatMap(([owner, feature]) => [
    { owner: '', name: owner, feature },
    ...membersOf(feature).map(([name, feature]) => ({ owner, name, feature })),
  ]),
  ...membersOf(api).flatMap(([owner, feature]) => [
    { owner: '', name: owner, feature },
    ...membersOf(feature)
      .filter(([name]) => !name.endsWith('_event'))
      .map(([name, feature]) => ({ owner, name: name.replace(/_static$/, ''), feature })),
  ]),
].filter(({ name, feature }) => feature.__compat && /^\w+$/.test(name))

/** Members that some supported browser lacks. */
export const missingMembers = members
  .filter(({ feature }) => !isSupported(feature))
  .map(({ owner, name }) => ({ owner, name }))
const isGlobal = (owner: string) => owner === '' || owner === 'Window'
const missing = new Set(missingMembers.map(({ owner, name }) => (isGlobal(owner) ? name : `${owner}.${name}`)))
const supportedNames = new Set(
  members.filter(({ owner, feature }) => owner && isSupported(feature)).map(({ name }) => name),
)

/** The interfaces of pages whose methods are told by their names; those of others are words that any object may use. */
const pageInterfaces = /^((HTML\w*)?Element|Node|Document|Range|Selection|Blob|Request|Response|ReadableStream)$/
const isUnmistakable = (owner: string) =>
  pageInterfaces.test(owner) || (owner in javascript.builtins && owner !== 'Iterator')

/** Methods that no object has in some supported browser, by name. */
const missingMethods = new Map(
  missingMembers
    .filter(({ owner, name }) => isUnmistakable(owner) && !missing.has(owner) && !supportedNames.has(name))
    .map(({ owner, name }) => [name, `${owner}.${name}`]),
)

/** The interface of each global variable whose members MDN lists by it. */
const interfaces: Readonly<Record<string, string>> = {
  ...{ window: 'Window', globalThis: 'Window', self: 'Window', document: 'Document', navigator: 'Navigator' },
  ...{ performance: 'Performance', crypto: 'Crypto', history: 'History', location: 'Location' },
}

type Node = { type: string; [part: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Calls `visit` for a node and every one below, each with the node around it. */
function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node) {
  visit(node, parent)
  for (const part of Object.values(node))
    if (Array.isArray(part)) {
      for (const child of part) if (isNode(child)) walk(child, visit, node)
    } else if (isNode(part)) walk(part, visit, node)
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** The parts of a node that give names to variables. */
function bindingsOf(node: Node) {
  if (/Function/.test(node.type)) return [node.id, node.params].flat()
  if (/^(VariableDeclarator|ClassDeclaration)$/.test(node.type)) return [node.id]
  return [/^Import\w*Specifier$/.test(node.type) && node.local, node.type === 'CatchClause' && node.param]
}

const isDeclaration = /^(MethodDefinition|PropertyDefinition|LabeledStatement|(Break|Continue)Statement)$/

/** Whether an identifier reads a variable, where it stands within `parent`; `typeof` asks for it first. */
const isRead = (node: Node, parent: Node = node) =>
  !(parent.type === 'MemberExpression' && parent.property === node && !parent.computed) &&
  !(parent.type === 'Property' && parent.key === node && !parent.shorthand) &&
  !(parent.type === 'UnaryExpression' && parent.operator === 'typeof') &&
  !isDeclaration.test(parent.type)

/** The objects and members that a node reads: `object.member`, and `const { member } = object`. */
function membersRead({ type, object, property, computed, id, init }: Node) {
  if (type === 'MemberExpression') return computed ? [] : [[object, property]]
  const { properties = [] } = (type === 'VariableDeclarator' ? (id ?? {}) : {}) as { properties?: Node[] }
  return properties.map(({ key }) => [init, key])
}

/** The missing feature that is read, if any, and the variable that has to be the global one for it. */
function readMember(from: unknown, member: unknown, node: Node, parent?: Node) {
  const name = nameOf(member)
  const object = nameOf(from)
  const owner = interfaces[object] ?? object
  const isCall = parent?.type === 'CallExpression' && parent.callee === node
  if (isCall && parent.optional) return
  const feature = isGlobal(owner) ? name : `${owner}.${name}`
  if (owner && missing.has(feature)) return { feature, variable: object }
  if (!isCall) return
  const { callee } = from as { callee?: Node }
  const isIterator =
    /^(keys|values|entries|matchAll)$/.test(nameOf(callee?.property)) && nameOf(callee?.object) !== 'Object'
  if (isIterator && missing.has(`Iterator.${name}`)) return { feature: `Iterator.${name}` }
  // The schema library has methods of the same names.
  const method = object === 'z' ? undefined : missingMethods.get(name)
  return method ? { feature: method } : undefined
}

/**
 * Lists what a script uses that some supported browser lacks. A call through `?.` asks first and is not listed.
 * @throws where its syntax is newer than the browsers
 */
export function findInScript(code: string) {
  // All supported browsers read ES2022, and nothing that came later to syntax or regular expressions.
  const program = parse(code, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Node
  const bound = new Set<string>()
  const reads: { feature: string; variable?: string }[] = []
  walk(program, (node, parent) => {
    for (const pattern of bindingsOf(node))
      if (isNode(pattern)) walk(pattern, (part) => part.type === 'Identifier' && bound.add(nameOf(part)))
    const name = nameOf(node)
    if (missing.has(name) && isRead(node, parent)) reads.push({ feature: name, variable: name })
    for (const [object, member] of membersRead(node)) {
      const read = readMember(object, member, node, parent)
      if (read) reads.push(read)
    }
  })
  const found = reads.filter(({ variable }) => !variable || !bound.has(variable))
  return [...new Set(found.map(({ feature }) => feature))]
}

/** By name; MDN groups them by what they make. */
const styleFunctions = new Map(
  membersOf(css.types).flatMap(([name, type]) => [[name, type] as const, ...membersOf(type)]),
)

/**
 * Lists what styles use that some supported browser lacks, but for what they ask for by `@supports`, write with a prefix too, or
 * put into `:is()` and `:where()`, which leave out what a browser does not know.
 */
export function findInStyles(text: string) {
  const found = new Set<string>()
  const note = (name: string, feature: Feature | undefined) => {
    if (feature && !isSupported(feature)) found.add(name)
  }
  const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word)
  const root = postcss.parse(text)
  root.walkAtRules('supports', (rule) => {
    rule.remove()
  })
  root.walkAtRules(({ name, params }) => {
    note(`@${name}`, css['at-rules'][name])
    if (name !== 'media') return
    for (const word of words(params, /\(\s*([\w-]+)/g)) note(`@media ${word}`, css['at-rules'].media?.[word])
  })
  root.walkRules(({ selector }) => {
    const strict = selector.replace(/\\.|:(?:is|where)\([^()]*\)/g, '')
    for (const word of words(strict, /:([a-z][\w-]*)/g)) note(`:${word}`, css.selectors[word])
  })
  root.walkDecls(({ prop, value, parent }) => {
    const isPrefixed = parent?.some((one) => one.type === 'decl' && one.prop === `-webkit-${prop}`)
    if (prop.startsWith('--') || isPrefixed) return
    const property = css.properties[prop]
    note(prop, property)
    for (const word of words(value, /(?:^|\s)([a-z][\w-]*)(?=\s|$)/g)) note(`${prop}: ${word}`, property?.[word])
    for (const word of words(value, /([a-z][\w-]*)\(/g)) note(`${word}()`, styleFunctions.get(word))
  })
  return [...found]
}

/** The features of a source, whose types and elements are compiled first: they would not parse. */
async function findInSource(code: string, file: string) {
  if (file.endsWith('.css')) return findInStyles(code)
  const compiled = await transformWithOxc(code, file, { target: 'esnext', jsx: { runtime: 'automatic' } })
  return findInScript(compiled.code)
}

/** What is for browsers: the sources, or what the build made of them. Styles within pages are strings of the server's script. */
async function readAll(isBuilt: boolean) {
  const root = path.join(import.meta.dirname, '../..')
  const files = globSync(isBuilt ? 'web/build/client/assets/*.{js,css}' : '{web/app,contract/src}/**/*.{ts,tsx,css}', {
    cwd: root,
  })
  const features = await Promise.all(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map(async (file) => {
        const code = readFileSync(path.join(root, file), 'utf8')
        try {
          return {
            file,
            found: await (isBuilt && file.endsWith('.js') ? findInScript(code) : findInSource(code, file)),
          }
        } catch (error) {
          return { file, found: [`syntax: ${error}`] }
        }
      }),
  )
  return features
}

if (import.meta.main) {
  const isBuilt = process.argv.includes('--built')
  const allowed = [...optional, ...(isBuilt ? inLibraries : [])]
  const files = await readAll(isBuilt)
  const faults = files.flatMap(({ file, found }) =>
    found
      .filter((feature) => !allowed.some(([pattern]) => pattern.test(feature)))
      .map((feature) => `${file}: ${feature} is not in every supported browser (browserslist in package.json)`),
  )
  if (files.length === 0) faults.push('There are no scripts and styles to look at.')
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
