import { compileContent } from '@minato/languages/content.ts'
import type { Plugin } from 'vite'

/** Makes modules of the content files: the texts of public pages, in Markdown. */
export const contentFiles = (): Plugin => ({
  name: 'content-files',
  enforce: 'pre',
  transform: (text, id) => (id.endsWith('.md') ? { code: compileContent(text), map: null } : null),
})
