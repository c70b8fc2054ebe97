import { expect, test } from 'vitest'
import { inlineMessages } from './inline-messages.ts'

type Emitted = { fileName: string; source: string }

function buildScripts(code: string) {
  const plugin = inlineMessages() as unknown as {
    transform: { handler(source: string, id: string): { code: string } | null }
    generateBundle: { handler(this: { emitFile(file: Emitted): void }, options: object, bundle: object): void }
  }
  const source = `import { translatableWords, t } from '@minato/contract/language/messages.ts'\n${code}`
  const transformed = plugin.transform.handler(source, '/web/app/room.ts')?.code ?? source
  const chunk = { type: 'chunk', fileName: 'assets/room.js', code: transformed, imports: [], dynamicImports: [] }
  const emitted: Emitted[] = []
  plugin.generateBundle.handler.call({ emitFile: (file) => emitted.push(file) }, {}, { chunk })
  return { source: chunk.code, localized: emitted }
}

test('removes word lists from scripts of the source language and inserts them for other languages', () => {
  const { source, localized } = buildScripts("const say = translatableWords('test', 'Wine Red', 'Red')")
  expect(source).toContain("translatableWords('')")
  const folders = localized.map(({ fileName }) => fileName.replace(/^assets\/(..)-.*/, '$1'))
  expect(folders).toEqual(['sw', 'fr', 'ja'])
  // No catalogue translates the words of this test.
  for (const { source } of localized) expect(source).toContain("translatableWords('Wine Red\tWine Red\\nRed\tRed')")
})

test('replaces a call by its message', () => {
  expect(buildScripts("const said = t('Nobody says this')").source).toContain("const said = 'Nobody says this'")
})
