import type { Plugin } from 'vite'

const batchSize = 50

/** Tells the starting process how many modules were parsed, for its bar. */
export function buildProgress(): Plugin {
  let parsed = 0
  return {
    name: 'build-progress',
    apply: 'build',
    moduleParsed() {
      if (++parsed % batchSize === 0) process.send?.(batchSize)
    },
  }
}
