import { confidentialLabels } from '@minato/contract/stock/cars/confidential/facts.ts'
import type { AdminCarFilters, CarExport } from '@minato/contract/stock/cars/endpoints.ts'
import { carFieldNames, formatOfficeLabel } from '@minato/contract/stock/cars/fields.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import type { Services } from '#services.ts'
import { listAdminCarIds } from './admin-search.ts'
import { formatCell } from './car-columns.ts'
import * as confidential from './confidential/confidential.ts'
import { presentCar } from './present-car.ts'
import { type CarRow, cars } from './table.ts'

type Secrets = Awaited<ReturnType<typeof confidential.listConfidential>>[number]
type ExportedCar = { car: ReturnType<typeof presentCar>; secrets: Secrets | undefined }

const pageSize = 500

const columns: readonly SheetColumn<ExportedCar>[] = carFieldNames.map((name) => ({
  header: () => formatOfficeLabel(name),
  value: ({ car }) => formatCell(car, name),
}))

const secretColumns: readonly SheetColumn<ExportedCar>[] = [
  { header: () => confidentialLabels.engineNumber, value: ({ secrets }) => secrets?.engineNumber ?? null },
  { header: () => confidentialLabels.auctionHouse, value: ({ secrets }) => secrets?.auctionHouse ?? null },
  { header: () => confidentialLabels.auctionLot, value: ({ secrets }) => secrets?.auctionLot ?? null },
  { header: () => `${confidentialLabels.floorPrice} (USD)`, value: ({ secrets }) => secrets?.floorPrice ?? null },
  {
    header: () => confidentialLabels.costs,
    value: ({ secrets }) => (secrets && secrets.costs.length > 0 ? JSON.stringify(secrets.costs) : null),
  },
]

/** @param whole includes costs and full chassis numbers; else the chassis number is masked */
export const exportCars = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { format, ...query }: CarExport,
  withSecrets: boolean,
) =>
  createSpreadsheet(
    { format, name: 'cars', now: clock.now() },
    withSecrets ? [...columns, ...secretColumns] : columns,
    exportedCars(db, query, withSecrets),
  )

async function* exportedCars(db: Database, query: AdminCarFilters, withSecrets: boolean): AsyncGenerator<ExportedCar> {
  const ids = await listAdminCarIds(db, query, withSecrets)
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize)
    const rows = new Map((await db.select().from(cars).where(inArray(cars.id, page))).map((row) => [row.id, row]))
    const secrets = new Map(
      (withSecrets ? await confidential.listConfidential(db, page) : []).map((entry) => [entry.id, entry]),
    )
    for (const id of page) {
      const row = rows.get(id)
      // Deleted since the ids were read.
      if (row) yield { car: presentExported(row, secrets.get(id)), secrets: secrets.get(id) }
    }
  }
}

const presentExported = (row: CarRow, secrets: Secrets | undefined) => ({
  ...presentCar(row),
  chassisNumber: secrets?.chassisNumber ?? row.chassisNumber,
})
