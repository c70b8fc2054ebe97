import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Sides that stay physical in both directions, with the reason. */
const exemptions: Readonly<Record<string, string>> = {
  'ui/forms/proposal-list.tsx left-0': 'chosen by where on the screen its field was found',
  'ui/forms/proposal-list.tsx right-0': 'chosen by where on the screen its field was found',
  'ui/display/company/logo.tsx object-left': 'turned by the class beside it',
  'ui/display/company/logo.tsx object-right': 'is that class',
  'app.css transform-origin: left': 'turned by the rule within it',
  'app.css transform-origin: right': 'is that rule',
}

const before = '(?<![\\w-])-?'
const after = '(?![\\w-])'
const size = '-(?:\\d[\\w./]*|\\[[^\\]\\s]+\\]|px|auto|full)'
const inClasses = new RegExp(
  [
    `${before}(?:scroll-)?[mp][lr]${size}${after}`,
    `${before}(?:left|right)${size}${after}`,
    `${before}(?:text|float|clear|object|origin|bg)-(?:left|right)${after}`,
    `${before}(?:border|rounded)-(?:[lr]|[tb][lr])(?:-[\\w[\\].]+)?${after}`,
    `${before}(?:border|rounded)-(?:[lr]|[tb][lr])${after}`,
    '(?:margin|padding|border)(?:Left|Right)\\b',
  ].join('|'),
  'g',
)
const inStyles =
  /(?:(?:margin|padding|border)-(?:left|right)|(?<![\w-])(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)(?=\s*:)|(?:text-align|float|clear|transform-origin): (?:left|right)/g

export const sidesIn = (source: string, file: string) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(file.endsWith('.css') ? inStyles : inClasses)].map(([text]) => ({
        where: `${file}:${index + 1}`,
        name: `${file} ${text}`,
        text,
      })),
    )

if (import.meta.main) {
  const app = path.join(import.meta.dirname, '../../web/app')
  const files = globSync('**/*.{ts,tsx,css}', { cwd: app }).filter((file) => !file.includes('.test.'))
  const sides = files.flatMap((file) => sidesIn(readFileSync(path.join(app, file), 'utf8'), file.replaceAll('\\', '/')))
  const used = new Set(sides.map(({ name }) => name))
  const faults = [
    ...sides
      .filter(({ name }) => !(name in exemptions))
      .map(
        ({ where, text }) => `web/app/${where}: ‘${text}’ is wrong where lines begin on the right: use start or end`,
      ),
    ...Object.keys(exemptions)
      .filter((name) => !used.has(name))
      .map((name) => `scripts/checks/sides.ts: ‘${name}’ is no longer used`),
  ]
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
