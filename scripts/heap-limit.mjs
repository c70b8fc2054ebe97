// Prints the heap limit of JavaScript as an option of Node.js: `node $(node scripts/heap-limit.mjs) server.ts`.
import os from 'node:os'

/** Share of the machine's memory, and bounds in MB: a larger heap is not faster, and is seldom freed. */
const share = 1 / 8
const [least, most] = [256, 304]
const megabyte = 1024 * 1024

/** Available memory in bytes: the machine's, or the limit of a container or unit. */
const memory = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * The limit in MB: from `HEAP_MB`, or from the memory. The start itself rejects an invalid setting,
 * together with all other faults.
 */
export function heapLimit(setting = process.env.HEAP_MB, bytes = memory()) {
  if (setting && /^[1-9]\d{1,5}$/.test(setting.trim())) return Number(setting)
  return Math.round(Math.min(most, Math.max(least, (bytes / megabyte) * share)))
}

export const heapOption = () => `--max-old-space-size=${heapLimit()}`

if (import.meta.main ?? process.argv[1] === import.meta.filename) process.stdout.write(heapOption())
