// Checks names and prose against docs/naming.md: `node scripts/checks/prose/check.ts [--list path…] [--update]`.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkName, checkProse, checkSubject, type Finding, type Rule } from './rules.ts'
import { commentsIn, namesIn, textsIn } from './source.ts'

type Counts = Record<string, Partial<Record<Rule, number>>>

const root = fileURLToPath(new URL('../../..', import.meta.url))
const findingsFile = new URL('findings.txt', import.meta.url)
const exceptions: Record<string, string> = JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8'))

function findingsOfFile(file: string): Finding[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const names = [...file.split('/').map((part) => part.replace(/[.].*/, '')), ...namesIn(source, file)]
  return [
    ...new Set(names).values().flatMap(checkName),
    ...[...commentsIn(source), ...textsIn(source, file)].flatMap(checkProse),
  ].filter(({ text }) => !exceptions[text])
}

/** Subjects since the commit that added this check; undefined without their history. */
function recentSubjects(): string[] | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/checks/prose/check.ts').split('\n').at(-1)
    if (!added || git('rev-parse', '--is-shallow-repository') === 'true') return undefined
    return git('log', '--no-merges', '--format=%s', `${added}..`).split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}

const files = globSync(
  '{.,{api,bench,contract,demo,e2e,embedded-postgres,languages,scripts,stock-index,web}/**}/*.{ts,tsx,mjs}',
  { cwd: root, exclude: (name) => /(^|[/])(node_modules|build|dist|[.][^/]+)$/.test(name) },
).sort()
const findings = new Map(files.map((file) => [file, findingsOfFile(file)]))
const args = process.argv.slice(2)

if (args[0] === '--list') {
  for (const [file, fileFindings] of findings)
    if (args.slice(1).some((prefix) => file.startsWith(prefix)))
      for (const { rule, text } of fileFindings) console.log(`${file}: ${rule}: ${text}`)
  process.exit()
}

const counts: Counts = {}
for (const [file, fileFindings] of findings)
  for (const { rule } of fileFindings) {
    counts[file] ??= {}
    counts[file][rule] = (counts[file][rule] ?? 0) + 1
  }
if (args[0] === '--update') {
  const lines = Object.entries(counts).flatMap(([file, rules]) =>
    Object.entries(rules).map(([rule, count]) => `${file} ${rule} ${count}\n`),
  )
  writeFileSync(findingsFile, lines.join(''))
  process.exit()
}

const allowed: Counts = {}
for (const [, file = '', rule, count] of readFileSync(findingsFile, 'utf8').matchAll(/^(\S+) (\S+) (\d+)$/gm))
  allowed[file] = { ...allowed[file], [rule as Rule]: Number(count) }
const faults: string[] = []
for (const [file, fileFindings] of findings)
  for (const rule of new Set(fileFindings.map(({ rule }) => rule))) {
    const count = counts[file]?.[rule] ?? 0
    if (count > (allowed[file]?.[rule] ?? 0))
      for (const { text } of fileFindings.filter((finding) => finding.rule === rule))
        faults.push(`${file}: ${rule}: ${text}`)
  }
for (const [file, rules] of Object.entries(allowed))
  for (const [rule, count] of Object.entries(rules))
    if (count > (counts[file]?.[rule as Rule] ?? 0)) faults.push(`${file}: ${rule} has become rarer: run with --update`)
const subjects = recentSubjects()
if (!subjects) console.log('Commit subjects are not checked: no history here.')
for (const subject of subjects ?? [])
  for (const { rule, text } of checkSubject(subject)) faults.push(`commit ‘${subject}’: ${rule}: ${text}`)

if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\ndocs/naming.md has the rules.`)
  process.exitCode = 1
}
