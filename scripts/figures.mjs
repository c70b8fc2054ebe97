// Counts what this house may have at most, and names what is over it: `node scripts/figures.mjs`.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commandOf, inRoot, root } from './checkout.mjs'

const read = (file) => fs.readFileSync(inRoot(file), 'utf8')
const linesOf = (text) => text.split('\n').length - 1
const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const isTest = (file) => /[.]test[.]tsx?$/.test(file)
const sources = tracked.filter(
  (file) =>
    /[.](ts|tsx|mjs)$/.test(file) &&
    !isTest(file) &&
    !/^(darkroom|e2e)[/]|[/]testing[/]/.test(file) &&
    fs.existsSync(inRoot(file)),
)
const sized = sources.map((file) => ({ file, lines: linesOf(read(file)) })).sort((a, b) => a.lines - b.lines)

/** How hard each function is to follow, by the linter's own measure, from eleven on. */
function hardFunctions() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'minato-figures-'))
  const rule = { level: 'warn', options: { maxAllowedComplexity: 10 } }
  const rules = { recommended: false, complexity: { noExcessiveCognitiveComplexity: rule } }
  fs.writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, linter: { rules } }))
  const options = [`--config-path=${folder}`, '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(
    process.execPath,
    [commandOf('@biomejs/biome', 'biome'), 'lint', ...options, ...sources],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  fs.rmSync(folder, { recursive: true })
  return JSON.parse(stdout)
    .diagnostics.filter(({ category }) => category.endsWith('noExcessiveCognitiveComplexity'))
    .map(({ message, location }) => ({
      at: `${location.path}:${location.start.line}`,
      complexity: Number(/complexity of (\d+)/.exec(message)?.[1]),
    }))
    .sort((a, b) => b.complexity - a.complexity)
}

/** Folders of source, but those of routes, which stand as their addresses do. */
function fullFolders() {
  const counts = Map.groupBy(
    tracked.filter((file) => /[.](ts|tsx|mjs)$/.test(file) && !isTest(file)),
    path.dirname,
  )
  return [...counts].filter(([, files]) => files.length > 16).map(([folder, files]) => `${folder} (${files.length})`)
}

/** Modules of the screens that reckon something without drawing it, and that no test imports. */
function untested() {
  const tests = tracked
    .filter((file) => file.startsWith('web/') && isTest(file))
    .map((file) => [path.dirname(file), read(file)])
  const reckons =
    /^export (?:async )?(?:function|const) (?!use[A-Z])[a-z]\w*(?:\(| = (?:async )?(?:<[^=]*>)?\(?[^\n]*=>)/m
  const draws = /<[A-Z/>]|\bcreateContext\b/
  return sources
    .filter((file) => file.startsWith('web/app/features/') && reckons.test(read(file)) && !draws.test(read(file)))
    .filter((file) => !tests.some(([folder, text]) => imports(folder, text).includes(file)))
}
const imports = (folder, text) =>
  [...text.matchAll(/from '([.][^']+)'/g)].map(([, name]) => path.posix.join(folder, name))

const hard = hardFunctions()
const lines = sized.reduce((sum, one) => sum + one.lines, 0)
const long = sized.filter(({ lines }) => lines > 250).map(({ file, lines }) => `${file} (${lines})`)
const over20 = hard.filter(({ complexity }) => complexity > 20).map(({ at, complexity }) => `${at} (${complexity})`)
const folders = fullFolders()
const pure = untested()
const figures = [
  ['lines of source', lines, 90_000],
  ['lines of a file, 90th percentile', sized[Math.floor(sized.length * 0.9)]?.lines, 115],
  ['files over 250 lines', long.length, 0, long],
  ['functions with a complexity over 20', over20.length, 0, over20],
  ['functions with a complexity over 10', hard.length, 20, hard.map(({ at, complexity }) => `${at} (${complexity})`)],
  ['folders over 16 files', folders.length, 0, folders],
  ['modules of features without a test', pure.length, 0, pure],
  ['lines of docs/architecture.md', linesOf(read('docs/architecture.md')), 120],
  ['decisions', read('docs/decisions.md').match(/^### /gm)?.length, 80],
  ['snapshots of migrations', tracked.filter((file) => /migrations[/]meta[/].*snapshot/.test(file)).length, 1],
]
for (const [name, is, most, named = []] of figures) {
  console.log(`${is > most ? '✗' : '✓'} ${name}: ${is}, at most ${most}`)
  if (is > most) for (const one of named) console.log(`    ${one}`)
}
