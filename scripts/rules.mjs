// Finds a rule: `node scripts/rules.mjs [word]`. The file that holds a rule names it in its first line.
import { spawnSync } from 'node:child_process'
import { root } from './checkout.mjs'

const [word = ''] = process.argv.slice(2)
const sources = ['*.ts', '*.tsx', '*.mjs']
const { stdout } = spawnSync('git', ['grep', '-n', '^// Rule: ', '--', ...sources], { cwd: root, encoding: 'utf8' })
const rules = stdout
  .trim()
  .split('\n')
  .map((line) => /^([^:]+):\d+:\/\/ Rule: (.*)$/.exec(line)?.slice(1) ?? [])
  .filter(([file, rule]) => `${file} ${rule}`.toLowerCase().includes(word.toLowerCase()))
for (const [file, rule] of rules) console.log(`${rule}\n    ${file}`)
if (rules.length === 0) console.log(`No rule says “${word}”.`)
