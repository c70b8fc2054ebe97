// How much heap JavaScript may take, as an option of Node.js: `node $(node scripts/heap-limit.mjs) server.ts`.
import os from 'node:os'

/** Parts of the machine's memory, and between how many MB: more is not quicker, and is seldom freed. */
const share = 1 / 8
const [least, most] = [256, 304]
const megabyte = 1024 * 1024

/** Memory that this process may take, in bytes: the machine's, or what a container or a unit is allowed of it. */
const memory = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * The limit in MB: what `HEAP_MB` says, or what follows from the memory. One that cannot be read is refused by the start itself,
 * with all else that is wrong.
 */
export function heapLimit(setting = process.env.HEAP_MB, bytes = memory()) {
  if (setting && /^[1-9]\d{1,5}$/.test(setting.trim())) return Number(setting)
  return Math.round(Math.min(most, Math.max(least, (bytes / megabyte) * share)))
}

export const heapOption = () => `--max-old-space-size=${heapLimit()}`

if (import.meta.main ?? process.argv[1] === import.meta.filename) process.stdout.write(heapOption())
