import type { contract } from '@minato/contract/contract.ts'
import { t } from '@minato/contract/language/messages.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import { isConfidentialField, isReadingOf, isRepeatableField } from '@minato/contract/stock/stock-imports/facts.ts'
import { eq } from 'drizzle-orm'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { type Caller, type Routes, respondAfter } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { requireConfirmed } from '#platform/auth/require-confirmed.ts'
import type { Services } from '#services.ts'
import { exportRows } from './export.ts'
import { present } from './present-import.ts'
import { planImportRows } from './process-batch.ts'
import { receiveUpload } from './receive-upload.ts'
import { rereadList } from './reread-list.ts'
import { listRows } from './rows.ts'
import * as imports from './stock-imports.ts'
import { type StockImportRow, stockImports } from './table.ts'

type Change = Partial<
  Pick<StockImportRow, 'state' | 'mapping' | 'show' | 'held' | 'position' | 'byId' | 'by' | 'endedAt'>
>

export const stockImportRoutes = (services: Services): Routes<typeof contract.stockImports> => {
  const { db, clock, jobs } = services
  const show = async (caller: Caller, id: string) => ({
    import: await present(db, caller, await imports.getImport(db, id), clock.now()),
  })

  /** Changes the state of an import; a working state adds its job. */
  async function changeState(
    caller: Caller,
    id: string,
    change: (stockImport: StockImportRow, tx: Database) => Change | Promise<Change>,
  ) {
    await db
      .transaction(async (tx) => {
        const changed = await change(await imports.lockImport(tx, id), tx)
        await tx.update(stockImports).set(changed).where(eq(stockImports.id, id))
        if (changed.position !== undefined) await jobs.add(tx, 'stock-imports', { data: { importId: id }, key: id })
      })
      .catch((error) => {
        throw isViolationOf(error, 'stock_imports_one_open') ? new Refusal('stock-import-open') : error
      })
    jobs.wake('stock-imports')
    return show(caller, id)
  }
  /** For changes that write confidential data. The floor price needs a confirmed session. */
  async function changeConfidentialData(caller: Caller, id: string, change: (stockImport: StockImportRow) => Change) {
    const { mapping } = await imports.getImport(db, id)
    if (mapping.includes('floorPrice')) await requireConfirmed(services, caller)
    return changeState(caller, id, (stockImport) => {
      const changed = change(stockImport)
      if (stockImport.mapping.some(isConfidentialField) && !hasPermission(caller, 'costs.edit'))
        throw new Refusal('forbidden')
      return changed
    })
  }
  const toAuthorFields = ({ id: byId, name: by }: Caller) => ({ byId, by })

  return {
    list: async ({ caller }) => ({
      data: await Promise.all(
        (await imports.listRecentImports(db, clock.now())).map((stockImport) =>
          present(db, caller, stockImport, clock.now()),
        ),
      ),
    }),
    show: ({ caller, params }) => show(caller, params.id),
    rows: async ({ caller, params, query }) => {
      const { rows, total } = await listRows(db, caller, await imports.getImport(db, params.id), query)
      return { data: rows, meta: buildPageMeta(total, query) }
    },
    exportRows: async ({ caller, params, query }) =>
      exportRows(services, caller, await imports.getImport(db, params.id), query),
    upload: async ({ caller, body, files }) => {
      const received = { file: files.file?.[0], zip: files.pictures?.[0], encoding: body.encoding }
      return show(caller, await receiveUpload(services, caller, received))
    },
    read: ({ caller, params, body }) =>
      respondAfter(rereadList(services, caller, params.id, body), () => show(caller, params.id)),
    check: ({ caller, params, body: { mapping, show } }) =>
      changeState(caller, params.id, (stockImport) => {
        imports.requireState(stockImport, 'columns', 'checked')
        const fields = mapping.filter((field) => field !== null)
        const uniqueFields = fields.filter((field) => !isRepeatableField(field))
        if (mapping.length !== stockImport.headers.length || new Set(uniqueFields).size < uniqueFields.length)
          throw new Refusal('invalid', t('Please choose only one column for each field')).at('mapping')
        if (!hasPermission(caller, 'costs.edit') && fields.some(isConfidentialField)) throw new Refusal('forbidden')
        return { ...toAuthorFields(caller), mapping, show, state: 'checking', position: 0 }
      }),
    answer: ({ caller, params, body }) =>
      changeState(caller, params.id, async (stockImport, tx) => {
        imports.requireState(stockImport, 'checked')
        if (isConfidentialField(body.field) && !hasPermission(caller, 'costs.edit')) throw new Refusal('forbidden')
        if (!isReadingOf(body.field, body.reading))
          throw new Refusal('invalid', t('Please choose from the list')).at('reading')
        const rows = await imports.saveAnswer(tx, stockImport, body)
        if (rows.length === 0) throw new Refusal('stock-import-not-now')
        // A whole column can be a hundred thousand rows.
        if (body.row === undefined) return { ...toAuthorFields(caller), state: 'checking', position: 0 }
        await planImportRows(tx, services, stockImport, rows)
        return toAuthorFields(caller)
      }),
    run: ({ caller, params, body: { held } }) =>
      changeConfidentialData(caller, params.id, (stockImport) => {
        imports.requireState(stockImport, 'checked', 'stopped')
        return {
          ...toAuthorFields(caller),
          held,
          state: 'running',
          position: stockImport.state === 'checked' ? 0 : stockImport.position,
        }
      }),
    stop: ({ caller, params }) =>
      changeState(caller, params.id, (stockImport) => {
        imports.requireState(stockImport, 'running')
        return { state: 'stopped' }
      }),
    end: ({ caller, params }) =>
      changeState(caller, params.id, (stockImport) => {
        imports.requireState(stockImport, 'stopped')
        return { state: 'done', endedAt: clock.now() }
      }),
    undo: ({ caller, params }) =>
      changeConfidentialData(caller, params.id, (stockImport) => {
        imports.requireState(stockImport, 'done', 'stopped')
        if (!imports.isUndoable(stockImport, clock.now())) throw new Refusal('stock-import-too-late')
        return { ...toAuthorFields(caller), state: 'undoing', position: 0 }
      }),
    remove: async ({ params }) => {
      await db.transaction(async (tx) => {
        imports.requireState(await imports.lockImport(tx, params.id), 'columns', 'checking', 'checked')
        await tx.delete(stockImports).where(eq(stockImports.id, params.id))
      })
      return { success: true }
    },
  }
}
