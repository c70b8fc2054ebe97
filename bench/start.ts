import { setTimeout as sleep } from 'node:timers/promises'
import { startSystem } from '../e2e/system.ts'
import { cpuOf, memoryOf } from './process.ts'
import { folderWithStock } from './system.ts'
import { startTable } from './table.ts'

const starts = 5
const idleMs = 10_000

/** Measures a start, with pages built and the database present, until the first response, and the resting memory. */
export async function benchStart() {
  const opened = new AsyncDisposableStack()
  try {
    const dataDir = await folderWithStock(opened, 10_000)
    // The first start fills the compile cache for the others.
    await measureStart(dataDir, 0)
    const printRow = startTable(
      'A start with 10,000 cars: milliseconds to the first page, of CPU until then, and memory ten seconds later',
      'start | of CPU | memory, MB',
    )
    for (let time = 0; time < starts; time++) {
      const { ms, cpu, memory } = await measureStart(dataDir, idleMs)
      printRow(ms.toFixed(0), cpu.toFixed(0), memory)
    }
  } finally {
    await opened.disposeAsync()
  }
}

async function measureStart(dataDir: string, wait: number) {
  const start = performance.now()
  const system = await startSystem({ DEMO: '0' }, dataDir)
  await (await fetch(`${system.baseURL}/allCars`)).text()
  const [ms, cpu] = [performance.now() - start, (await cpuOf(system.pid)) / 1000]
  await sleep(wait)
  const { now: memory } = await memoryOf(system.pid)
  await system.stop()
  return { ms, cpu, memory }
}
