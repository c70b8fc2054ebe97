import type { ImportField, ReadingName } from '@minato/contract/stock/stock-imports/facts.ts'
import type { ListPart, StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { refresh } from '#lib/api/query.ts'
import { toast } from '#ui/act/toast.ts'
import { words } from './words.ts'

type Answer = { field: ImportField; reading: ReadingName; row?: number }

/** What can be done to an import; what it has come to is read again in any case. */
const acts = {
  check: (id: string, mapping: StockImport['columns'][number]['field'][], show: boolean) =>
    api.stockImports.check({ params: { id }, body: { mapping, show } }),
  read: (id: string, part: ListPart) => api.stockImports.read({ params: { id }, body: part }),
  answer: (id: string, body: Answer) => api.stockImports.answer({ params: { id }, body }),
  run: (id: string, held: boolean) => api.stockImports.run({ params: { id }, body: { held } }),
  stop: (id: string) => api.stockImports.stop({ params: { id } }),
  end: (id: string) => api.stockImports.end({ params: { id } }),
  undo: (id: string) => api.stockImports.undo({ params: { id } }),
  discard: (id: string) => api.stockImports.remove({ params: { id } }),
}

export function useImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: (with_: typeof acts) => Promise<unknown>) => act(acts),
    onError: (error) => toast.error(sentence(error, words.failed)),
    onSettled: () => refresh(queries, 'stockImports', 'cars'),
  })
}
