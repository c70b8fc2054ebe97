import { confidentialLabels } from '@minato/contract/stock/cars/confidential/facts.ts'
import type { AdminCarFilters, CarExport } from '@minato/contract/stock/cars/endpoints.ts'
import { carFieldNames, officeLabel } from '@minato/contract/stock/cars/fields.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { spreadsheet } from '#lib/spreadsheets/write.ts'
import type { Services } from '#services.ts'
import { adminIds } from './admin-search.ts'
import { cellOf } from './car-columns.ts'
import * as confidential from './confidential/confidential.ts'
import { presentCar } from './present.ts'
import { type CarRow, cars } from './table.ts'

type Secrets = Awaited<ReturnType<typeof confidential.showMany>>[number]
type Exported = { car: ReturnType<typeof presentCar>; secrets: Secrets | undefined }

/** Cars that are read at once. */
const pageSize = 500

const columns: readonly SheetColumn<Exported>[] = carFieldNames.map((name) => ({
  header: () => officeLabel(name),
  value: ({ car }) => cellOf(car, name),
}))

/** The fields of a car that only some of the staff see. */
const secretColumns: readonly SheetColumn<Exported>[] = [
  { header: () => confidentialLabels.engineNumber, value: ({ secrets }) => secrets?.engineNumber ?? null },
  { header: () => confidentialLabels.auctionHouse, value: ({ secrets }) => secrets?.auctionHouse ?? null },
  { header: () => confidentialLabels.auctionLot, value: ({ secrets }) => secrets?.auctionLot ?? null },
  { header: () => `${confidentialLabels.floorPrice} (USD)`, value: ({ secrets }) => secrets?.floorPrice ?? null },
  {
    header: () => confidentialLabels.costs,
    value: ({ secrets }) => (secrets && secrets.costs.length > 0 ? JSON.stringify(secrets.costs) : null),
  },
]

/**
 * The cars that the filters of the list show, as a file that can be imported again.
 * @param whole  whether their costs and whole numbers are in it; the number of the chassis is masked otherwise
 */
export const exportCars = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { format, ...query }: CarExport,
  whole: boolean,
) =>
  spreadsheet(
    { format, name: 'cars', now: clock.now() },
    whole ? [...columns, ...secretColumns] : columns,
    exported(db, query, whole),
  )

async function* exported(db: Database, query: AdminCarFilters, whole: boolean): AsyncGenerator<Exported> {
  const ids = await adminIds(db, query, whole)
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize)
    const rows = new Map((await db.select().from(cars).where(inArray(cars.id, page))).map((row) => [row.id, row]))
    const secrets = new Map((whole ? await confidential.showMany(db, page) : []).map((one) => [one.id, one]))
    for (const id of page) {
      const row = rows.get(id)
      // Deleted meanwhile.
      if (row) yield { car: presentWhole(row, secrets.get(id)), secrets: secrets.get(id) }
    }
  }
}

const presentWhole = (row: CarRow, secrets: Secrets | undefined) => ({
  ...presentCar(row),
  chassisNumber: secrets?.chassisNumber ?? row.chassisNumber,
})
