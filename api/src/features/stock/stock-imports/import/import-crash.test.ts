// Kills a process within a hundred thousand rows: another one continues, and neither needs much memory. With --long only: the
// job of a dead process restarts after half a minute.
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { password } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { startProgram } from '#testing/processes/program.ts'
import { rounds } from '#testing/rounds.ts'

const { importedRows } = rounds
/** Peak memory limit of a process in kilobytes. */
const mostMemory = 400 * 1024

vi.setConfig({ testTimeout: 900_000 })

test.skipIf(importedRows === 0)(
  `${importedRows} rows go on after a kill -9 where they stood, within bounds`,
  async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-import-'))
    onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const first = await startServer(dataDir)
    const lines = Array.from(
      { length: importedRows },
      (_, nth) => `C-${nth},2017 Vitz ${nth},Toyota,Vitz,2017,${1000 + nth},Petrol,White`,
    )
    const file = new File([['stock no,title,make,model,year,price,fuel,colour', ...lines].join('\n')], 'stock.csv')
    const { import: uploaded } = await first.office.stockImports.upload({ form: formOf({ file }) })
    const mapping = uploaded.columns.map(({ field }) => field)
    await first.office.stockImports.check({ params: uploaded, body: { mapping, show: true } })
    await first.until(uploaded, ({ state }) => state === 'checked')
    await first.office.stockImports.run({ params: uploaded, body: { held: false } })
    const killed = await first.until(uploaded, ({ done }) => done > importedRows / 3)
    await first.kill()

    const second = await startServer(dataDir)
    const after = await second.until(uploaded, () => true)
    expect(after.done).toBeGreaterThanOrEqual(killed.done)
    const done = await second.until(uploaded, ({ state }) => state === 'done')
    expect(done.counts).toEqual({ new: importedRows })
    expect((await second.office.cars.listAll({ query: { state: 'draft' } })).meta.total).toBe(importedRows)
    await second.kill()
  },
)

async function startServer(dataDir: string) {
  const child = startProgram('crash-server', [dataDir, '0', 'work'])
  const closed = once(child, 'close')
  onTestFinished(() => void child.kill('SIGKILL'))
  const [{ address, admin }] = await once(child, 'message')
  let token: string | undefined
  const office = createClient(
    contract,
    (request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
    `${address}/api`,
  )
  token = (await office.auth.login({ body: { email: admin, password } })).accessToken
  return {
    office,
    async until(params: { id: string }, is: (now: StockImport) => boolean) {
      for (;;) {
        const { import: now } = await office.stockImports.show({ params })
        if (is(now)) return now
        await new Promise((soon) => setTimeout(soon, 200))
      }
    },
    async kill() {
      const status = await fs.readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      expect(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0)).toBeLessThan(mostMemory)
      child.kill('SIGKILL')
      await closed
    },
  }
}
