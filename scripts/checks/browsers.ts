// Rule: supported browsers, and features that scripts and styles may not use because of them.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parse } from 'acorn'
import postcss from 'postcss'
import { transformWithOxc } from 'vite'
import manifest from '../../package.json' with { type: 'json' }

/** Features in use that some supported browser lacks, and the fallback. */
const optional: readonly (readonly [feature: RegExp, without: string])[] = [
  [/^Navigator\.connection$/, 'no page is loaded ahead on a slow line where it is known'],
  [/^Response\.json$/, 'only the server answers requests'],
  [/^:dir$/, 'the build writes it as :lang()'],
  [/^Element\.startViewTransition$|view-transition/, 'pages change at once'],
  [/^text-wrap/, 'the lines of a heading differ in length'],
  [/^scrollbar-width/, 'a scrollbar is seen'],
  [/^(content-visibility|contain-intrinsic-size|:details-content)/, 'more is drawn, and folded parts are not printed'],
  [/^(@page|size|break-after)/, 'paper turns and breaks otherwise'],
  [/^(cursor|resize)/, 'phones have no mouse'],
  [/^-webkit-tap-highlight-color$/, 'only phones mark what is tapped'],
  [/^@media scripting$/, 'menu and filters stay folded on phones that have scripts switched off'],
]
/** Zod, Base UI and React use these after feature detection. Our own sources may not. */
const inLibraries = /^(Error\.captureStackTrace|URL\.canParse|Element\.checkVisibility|setImmediate)$/

type Support = Partial<Record<'version_added' | 'version_removed' | 'prefix' | 'alternative_name' | 'flags', unknown>>
type Feature = { [name: string]: Feature }
const compatOf = (feature: Feature) =>
  Reflect.get(feature, '__compat') as { support: Record<string, Support | Support[]> } | undefined
const { api, css, javascript } = data as Record<'api' | 'css' | 'javascript', Feature>

/** Browser names as in MDN's data. */
const oldestVersions = manifest.browserslist.map((query) => query.replace('ios_saf', 'safari_ios').split(' >= '))

const isReached = (change: unknown, version: string) =>
  typeof change === 'string' &&
  change !== 'preview' &&
  change.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0

const isSupported = (feature: Feature) =>
  oldestVersions.every(([browser = '', version = '']) =>
    [compatOf(feature)?.support[browser] ?? { version_added: '0' }]
      .flat()
      .some(
        ({ version_added, version_removed, prefix, alternative_name, flags }) =>
          !(prefix || alternative_name || flags) &&
          isReached(version_added, version) &&
          !isReached(version_removed, version),
      ),
  )

const membersOf = (feature: Feature = {}) => Object.entries(feature).filter(([name]) => name !== '__compat')

/** Every global object, whose `owner` is empty, and its static and instance members. */
const members = membersOf({ ...javascript.builtins, ...api })
  .flatMap(([owner, feature]) => [
    { owner: '', name: owner, isStatic: false, feature },
    ...membersOf(feature).map(([member, feature]) => {
      const name = member.replace(/_static$/, '')
      return { owner, name, isStatic: name !== member, feature }
    }),
  ])
  .filter(({ name, feature }) => compatOf(feature) && /^\w+(?<!_event)$/.test(name))

export const missingMembers = members
  .filter(({ feature }) => !isSupported(feature))
  .map(({ owner, name, isStatic }) => ({ owner, name, isStatic }))
const isGlobal = (owner: string) => owner === '' || owner === 'Window'
const missing = new Set(missingMembers.map(({ owner, name }) => (isGlobal(owner) ? name : `${owner}.${name}`)))

/** Interfaces of pages whose method names are unique; names of other interfaces are common words. */
const pageInterfaces = /^((HTML\w*)?Element|Node|Document|Range|Selection|Blob|Request|Response|ReadableStream)$/
const supportedNames = new Set(
  members.filter(({ owner, feature }) => owner && isSupported(feature)).map(({ name }) => name),
)
const missingMethods = new Map(
  missingMembers
    .filter(({ owner }) => pageInterfaces.test(owner) || (owner in (javascript.builtins ?? {}) && owner !== 'Iterator'))
    .filter(({ owner, name }) => !missing.has(owner) && !supportedNames.has(name))
    .map(({ owner, name }) => [name, `${owner}.${name}`]),
)

/** The interface of each global variable whose members MDN lists by it. */
const interfaces: Readonly<Record<string, string>> = {
  ...{ window: 'Window', globalThis: 'Window', self: 'Window', document: 'Document', navigator: 'Navigator' },
  ...{ performance: 'Performance', crypto: 'Crypto', history: 'History', location: 'Location' },
}

type Node = { type: string; [part: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

function walk(node: Node, visit: (node: Node, parent: Node) => void, parent = node) {
  visit(node, parent)
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, visit, node)
}

function bindingsOf({ type, id, params, local, param }: Node) {
  if (/Function|^(VariableDeclarator|ClassDeclaration)$/.test(type)) return [id, params].flat()
  return [/^Import\w*Specifier$/.test(type) && local, type === 'CatchClause' && param]
}

/** True where an identifier reads a variable; `typeof` is a feature detection. */
const isRead = (node: Node, { type, property, key, computed, shorthand, operator }: Node) =>
  !(type === 'MemberExpression' && property === node && !computed) &&
  !(type === 'Property' && key === node && !shorthand) &&
  !(type === 'UnaryExpression' && operator === 'typeof') &&
  !/^(MethodDefinition|PropertyDefinition|LabeledStatement|(Break|Continue)Statement)$/.test(type)

/** `object.member`, and `const { member } = object`. */
function membersRead({ type, object, property, computed, id, init }: Node) {
  if (type === 'MemberExpression') return computed ? [] : [[object, property]]
  const { properties = [] } = (type === 'VariableDeclarator' ? (id ?? {}) : {}) as { properties?: Node[] }
  return properties.map(({ key }) => [init, key])
}

/** The variable must be its global. */
function readMember([from, member]: unknown[], node: Node, { type, callee, optional }: Node) {
  const [object, name] = [nameOf(from), nameOf(member)]
  const owner = interfaces[object] ?? object
  const isCall = type === 'CallExpression' && callee === node
  if (isCall && optional) return
  const feature = isGlobal(owner) ? name : `${owner}.${name}`
  if (owner && missing.has(feature)) return { feature, variable: object }
  // The schema library has methods of the same names.
  if (!isCall || object === 'z') return
  const method = makesIterator(from) && missing.has(`Iterator.${name}`) ? `Iterator.${name}` : missingMethods.get(name)
  return method && { feature: method }
}

function makesIterator(call: unknown) {
  const { callee } = call as { callee?: { object?: Node; property?: Node } }
  return /^(keys|values|entries|matchAll)$/.test(nameOf(callee?.property)) && nameOf(callee?.object) !== 'Object'
}

/**
 * Lists features of a script that some supported browser lacks. A call through `?.` counts as feature detection.
 * @throws where its syntax is newer than the browsers
 */
export function findInScript(code: string) {
  // All supported browsers read ES2022, and no later syntax or regular expressions.
  const program = parse(code, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Node
  const bound = new Set<string>()
  const reads: ({ feature: string; variable?: string } | '' | undefined)[] = []
  walk(program, (node, parent) => {
    for (const pattern of bindingsOf(node))
      if (isNode(pattern)) walk(pattern, (part) => part.type === 'Identifier' && bound.add(nameOf(part)))
    const name = nameOf(node)
    if (missing.has(name) && isRead(node, parent)) reads.push({ feature: name, variable: name })
    reads.push(...membersRead(node).map((read) => readMember(read, node, parent)))
  })
  return [...new Set(reads.flatMap((read) => (read && !bound.has(read.variable ?? '') ? read.feature : [])))]
}

/** By name; MDN groups them by their result. */
const styleFunctions = new Map(
  membersOf(css.types).flatMap(([name, type]) => [[name, type] as const, ...membersOf(type)]),
)

/**
 * Lists features of styles that some supported browser lacks. Skips features behind `@supports`, with a prefixed
 * fallback, or inside `:is()` and `:where()`, which ignore unknown selectors.
 */
export function findInStyles(text: string) {
  const features = new Set<string>()
  const note = (name: string, feature: Feature | undefined) => feature && !isSupported(feature) && features.add(name)
  const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word)
  const root = postcss.parse(text)
  root.walkAtRules('supports', (rule) => void rule.remove())
  root.walkAtRules(({ name, params }) => {
    note(`@${name}`, css['at-rules']?.[name])
    if (name !== 'media') return
    for (const word of words(params, /\(\s*([\w-]+)/g)) note(`@media ${word}`, css['at-rules']?.media?.[word])
  })
  root.walkRules(({ selector }) => {
    const strict = selector.replace(/\\.|:(?:is|where)\([^()]*\)/g, '')
    for (const word of words(strict, /:([a-z][\w-]*)/g)) note(`:${word}`, css.selectors?.[word])
  })
  root.walkDecls(({ prop, value, parent }) => {
    if (prop.startsWith('--') || parent?.some((one) => 'prop' in one && one.prop === `-webkit-${prop}`)) return
    const property = css.properties?.[prop]
    note(prop, property)
    for (const word of words(value, /(?:^|\s)([a-z][\w-]*)(?=\s|$)/g)) note(`${prop}: ${word}`, property?.[word])
    for (const word of words(value, /([a-z][\w-]*)\(/g)) note(`${word}()`, styleFunctions.get(word))
  })
  return [...features]
}

/** Sources are compiled first: their types, elements and JSON imports would not parse. */
async function findInSource(code: string, file: string, isBuilt: boolean) {
  if (file.endsWith('.css')) return findInStyles(code)
  if (isBuilt) return findInScript(code)
  const { code: script } = await transformWithOxc(code, file, { target: 'esnext' })
  return findInScript(script.replace(/ with \{\s*type: ["']json["']\s*\}/g, ''))
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '../..')
  const isBuilt = process.argv.includes('--built')
  const pattern = isBuilt ? 'web/build/client/assets/*.{js,css}' : '{web/app,contract/src}/**/*.{ts,tsx,css}'
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const faults = files.length === 0 ? ['There are no scripts and styles to look at.'] : []
  for (const file of files) {
    const code = readFileSync(path.join(root, file), 'utf8')
    const fileFeatures = await findInSource(code, file, isBuilt).catch((error) => [`a syntax of it (${error})`])
    faults.push(
      ...fileFeatures
        .filter(
          (feature) => !optional.some(([pattern]) => pattern.test(feature)) && !(isBuilt && inLibraries.test(feature)),
        )
        .map((feature) => `${file}: ${feature} is not in every supported browser (browserslist in package.json)`),
    )
  }
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
