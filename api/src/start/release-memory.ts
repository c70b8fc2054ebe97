import { Session } from 'node:inspector/promises'

/** Collects all garbage, and returns its memory to the system. Blocks the process for some hundred milliseconds. */
export async function releaseMemory() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
