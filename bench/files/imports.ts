import { setTimeout as sleep } from 'node:timers/promises'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { createApi } from '../../e2e/api.ts'
import { memoryOf } from '../process.ts'
import { openSystem } from '../system.ts'
import { startTable } from '../table.ts'

/** `ROWS=200000 npm run bench -- imports` imports the longest list that is accepted. */
const rows = Math.min(Number(process.env.ROWS ?? 20_000), fileLimits.csvRows)
const stock = 10_000
/** Timeout of a step in milliseconds. */
const timeoutMs = 300_000

/** Exports a stock and imports a long list of new cars; measures seconds and memory. */
export async function benchImports() {
  const system = await openSystem(stock)
  try {
    const { accessToken } = await createApi(system).auth.login({ body: system.admin })
    const office = createApi(system, accessToken)
    const table: [string, number, number][] = []
    async function timed<Result>(name: string, work: () => Promise<Result>) {
      const start = performance.now()
      const result = await work()
      table.push([name, (performance.now() - start) / 1000, (await memoryOf(system.pid)).peak])
      return result
    }
    const exportStock = async (format: 'csv' | 'xlsx') => {
      const answer = await fetch(`${system.baseURL}/api/cars/export?format=${format}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
      return (await answer.arrayBuffer()).byteLength
    }
    await timed(`export of ${stock} cars as CSV`, () => exportStock('csv'))
    await timed('as XLSX', () => exportStock('xlsx'))

    const form = new FormData()
    form.set('file', new File([createList(rows)], 'stock.csv'))
    const opened = await timed(`upload of ${rows} rows`, () => office.stockImports.upload({ form }))
    const params = { id: opened.import.id }
    const waitForEnd = async () => {
      const until = performance.now() + timeoutMs
      for (;;) {
        if (performance.now() > until) return (await office.stockImports.stop({ params })).import
        const { import: now } = await office.stockImports.show({ params })
        if (now.state !== 'checking' && now.state !== 'running') return now
        await sleep(500)
      }
    }
    const mapping = opened.import.columns.map(({ field }) => field)
    await timed('check', async () => {
      await office.stockImports.check({ params, body: { mapping, show: true } })
      await waitForEnd()
    })
    const done = await timed('run', async () => {
      await office.stockImports.run({ params, body: { held: false } })
      return waitForEnd()
    })
    await timed('export of all as CSV', () => exportStock('csv'))

    const printRow = startTable(
      `A list of ${rows} cars imported into a stock of ${stock}: ${done.state}, ${done.done} of ${done.steps}`,
      'step | seconds | most memory so far, MB',
    )
    for (const [name, seconds, peak] of table) printRow(name, seconds.toFixed(1), peak)
  } finally {
    await system[Symbol.asyncDispose]()
  }
}

export const headerRow =
  'Title,Make,Model,Grade,Model code,Chassis number,Year,First registration,Type,Engine (cc),Fuel,Country,Region,Exterior color,Drive,Transmission,Steering,Stock,Price (USD),Mileage (km),Seats,Doors'

export const listRow = (index: number, surcharge = 0) =>
  `Toyota Alphard X 2021,Toyota,Alphard,X,DBA-AGH30W,AGH30W-${1_000_000 + index},2021,2021-07,Minivan,2493,Petrol,Japan,Kobe,Deep Blue,FWD,CVT,Right Hand,IM-${index},${19_000 + (index % 997) + surcharge},${56_900 + index},7,5`

const createList = (length: number) => [headerRow, ...Array.from({ length }, (_, index) => listRow(index))].join('\r\n')
