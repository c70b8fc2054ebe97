// Counts the limits of this code base and names what exceeds them: `node scripts/figures.mjs`.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { inRoot, root } from './checkout.mjs'

/** 128,783 before the reduction, less 9,000. Tests, `e2e/`, `demo/` and folders named `testing` are excluded. */
const maxLines = 119_783

const readSource = (file) => fs.readFileSync(inRoot(file), 'utf8')
const linesOf = (text) => text.split('\n').length - 1
const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const isTest = (file) => /[.]test[.]tsx?$/.test(file)
const sources = tracked.filter(
  (file) =>
    /[.](ts|tsx|mjs)$/.test(file) &&
    !isTest(file) &&
    !/^(demo|e2e)[/]|[/]testing[/]/.test(file) &&
    fs.existsSync(inRoot(file)),
)
const sized = sources.map((file) => ({ file, lines: linesOf(readSource(file)) })).sort((a, b) => a.lines - b.lines)

const branches = /^(IfStatement|ConditionalExpression|SwitchCase|For\w*Statement|(Do)?WhileStatement|CatchClause)$/
const joins = new Set(['&&', '||', '??', '&&=', '||=', '??='])
const isFunction =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|MethodProperty|\w*Method|Constructor)$/

/** Cyclomatic complexity (McCabe) of eleven or more; nested functions count separately. */
function branchedFunctions(file) {
  const text = readSource(file)
  const figures = []
  const walk = (node, around) => {
    if (!node || typeof node !== 'object') return
    const figure = isFunction.test(node.type) ? { complexity: 1, at: node.span } : around
    if (figure !== around) figures.push(figure)
    const isDefault = node.type === 'SwitchCase' && !node.test
    if (joins.has(node.operator) || (branches.test(node.type) && !isDefault)) figure.complexity++
    for (const part of Object.values(node)) walk(part, figure)
  }
  walk(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body, {})
  const lineOf = ({ start }) => linesOf(Buffer.from(text).toString('utf8', 0, start - 1)) + 1
  return figures
    .filter(({ complexity }) => complexity > 10)
    .map(({ complexity, at }) => ({ at: `${file}:${lineOf(at)}`, complexity }))
}

function findFullFolders() {
  const counts = Map.groupBy(
    tracked.filter((file) => /[.](ts|tsx|mjs)$/.test(file) && !isTest(file)),
    path.dirname,
  )
  return [...counts].filter(([, files]) => files.length > 16).map(([folder, files]) => `${folder} (${files.length})`)
}

/** Modules of the screens with logic but no rendering that no test imports. */
function findUntestedModules() {
  const tests = tracked
    .filter((file) => file.startsWith('web/') && isTest(file))
    .map((file) => [path.dirname(file), readSource(file)])
  const logicExport =
    /^export (?:async )?(?:function|const) (?!use[A-Z])[a-z]\w*(?:\(| = (?:async )?(?:<[^=]*>)?\(?[^\n]*=>)/m
  const rendering = /<[A-Z/>]|\bcreateContext\b/
  return sources
    .filter(
      (file) =>
        file.startsWith('web/app/features/') && logicExport.test(readSource(file)) && !rendering.test(readSource(file)),
    )
    .filter((file) => !tests.some(([folder, text]) => imports(folder, text).includes(file)))
}
const imports = (folder, text) =>
  [...text.matchAll(/from '([.#][^']+)'/g)].map(([, name]) =>
    name.startsWith('#') ? `web/app/${name.slice(1)}` : path.posix.join(folder, name),
  )

const branched = sources.flatMap(branchedFunctions).sort((a, b) => b.complexity - a.complexity)
const lines = sized.reduce((sum, { lines }) => sum + lines, 0)
const long = sized.filter(({ lines }) => lines > 250).map(({ file, lines }) => `${file} (${lines})`)
const listOver = (most) =>
  branched.flatMap(({ at, complexity }) => (complexity > most ? [`${at} (${complexity})`] : []))
const folders = findFullFolders()
const pure = findUntestedModules()
const figures = [
  ['lines of source', lines, maxLines],
  ['lines of a file, 90th percentile', sized[Math.floor(sized.length * 0.9)]?.lines, 115],
  ['files over 250 lines', long.length, 0, long],
  ['functions with a complexity over 20', listOver(20).length, 0, listOver(20)],
  ['functions with a complexity over 10', listOver(10).length, 20, listOver(10)],
  ['folders over 16 files', folders.length, 0, folders],
  ['modules of features without a test', pure.length, 0, pure],
  ['lines of docs/architecture.md', linesOf(readSource('docs/architecture.md')), 120],
  ['decisions', readSource('docs/decisions.md').match(/^### /gm)?.length, 80],
  ['snapshots of migrations', tracked.filter((file) => /migrations[/]meta[/].*snapshot/.test(file)).length, 1],
]
for (const [name, value, max, examples = []] of figures) {
  console.log(`${value > max ? '✗' : '✓'} ${name}: ${value}, at most ${max}`)
  if (value > max) for (const example of examples) console.log(`    ${example}`)
}
