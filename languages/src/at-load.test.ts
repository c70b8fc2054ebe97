import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-at-load-'))
afterAll(() => fs.rm(root, { recursive: true }))

const languageIn = (folder: string) => path.join(import.meta.dirname, '../../contract/src/language', folder)

test('reports module-level translations with their module, and ignores deferred ones', async () => {
  const write = (name: string, text: string) => fs.writeFile(path.join(root, name), text)
  await write('package.json', '{ "type": "module" }')
  await write(
    'labels.ts',
    `import { messages, t } from '${languageIn('messages.ts')}'
export const labels = messages({ paid: 'Paid', get due() { return t('Due') } })
export const shout = () => labels.paid.toUpperCase()
`,
  )
  await write(
    'early.ts',
    `import { labels, shout } from './labels.ts'
export const later = { get label() { return labels.paid } }
export const early = shout()
export const due = labels.due
`,
  )
  const program = `import { findTextsReadAtLoad } from '${path.join(import.meta.dirname, 'at-load.ts')}'
console.log(JSON.stringify(await findTextsReadAtLoad(['.'], '${root}')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(stdout)).toEqual([
    'labels.ts:2 < early.ts:4: says something while its module loads',
    'labels.ts:3 < early.ts:3: says something while its module loads',
  ])
})
