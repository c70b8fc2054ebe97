import { expect, test } from 'vitest'
import { inOneLanguage } from './one-language.ts'

type Emitted = { fileName: string; source: string }

/** The scripts that a build makes of one source, by folder. */
function built(code: string) {
  const plugin = inOneLanguage() as unknown as {
    transform(source: string, id: string): { code: string } | null
    generateBundle: { handler(this: { emitFile(file: Emitted): void }, options: object, bundle: object): void }
  }
  const source = `import { translatableWords, t } from '@minato/contract/language/messages.ts'\n${code}`
  const marked = plugin.transform(source, '/web/app/room.ts')?.code ?? source
  const chunk = { type: 'chunk', fileName: 'assets/room.js', code: marked, imports: [], dynamicImports: [] }
  const emitted: Emitted[] = []
  plugin.generateBundle.handler.call({ emitFile: (file) => emitted.push(file) }, {}, { chunk })
  return { source: chunk.code, others: emitted }
}

test('the words of the source weigh nothing in its scripts, and stand in those of the other languages', () => {
  const { source, others } = built("const say = translatableWords('test', 'Wine Red', 'Red')")
  expect(source).toContain("translatableWords('')")
  const folders = others.map(({ fileName }) => fileName.replace(/^assets\/(..)-.*/, '$1'))
  expect(folders).toEqual(['sw', 'fr', 'ja'])
  // No language knows words that this test made up.
  for (const { source } of others) expect(source).toContain("translatableWords('Wine Red\tWine Red\\nRed\tRed')")
})

test('a message stands in the place of its call', () => {
  expect(built("const said = t('Nobody says this')").source).toContain("const said = 'Nobody says this'")
})
