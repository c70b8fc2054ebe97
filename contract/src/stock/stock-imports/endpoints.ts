import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta } from '#protocol/paging.ts'
import { encodingNames, fileFaults, fileLimits } from '#values/spreadsheets/file-faults.ts'
import { optionalFilter } from '#values/text.ts'
import { field, listPart, mapping, reading, row, rowExport, rowQuery, stockImport } from './stock-import.ts'

const problems = ['stock-import-not-found', 'stock-import-not-now'] as const
const answer = z.object({ import: stockImport })

export const stockImports = defineEndpoints('cars.edit', {
  list: {
    route: 'GET /stock-imports',
    summary: 'Lists the imports of the last month, newest first. At most one is open.',
    response: z.object({ data: z.array(stockImport) }),
  },
  show: {
    route: 'GET /stock-imports/{id}',
    summary: 'Returns one import: its columns, its progress, and the number of rows per outcome.',
    problems: ['stock-import-not-found'],
    response: answer,
  },
  rows: {
    route: 'GET /stock-imports/{id}/rows',
    summary: 'Lists the rows of an import with their planned or completed changes, in the order of the file.',
    query: rowQuery,
    problems: ['stock-import-not-found'],
    response: z.object({ data: z.array(row), meta: pageMeta }),
  },
  exportRows: {
    route: 'GET /stock-imports/{id}/rows/export',
    summary: 'Exports the rows of the file, each with its result, as CSV or XLSX.',
    query: rowExport,
    problems: ['stock-import-not-found'],
    response: 'file',
  },
  upload: {
    route: 'POST /stock-imports',
    status: 201,
    summary:
      'Uploads a list of cars (CSV or XLSX, in the field file), or a ZIP of pictures by stock number. Both can be sent at once. The stock stays unchanged. The columns are recognised and can be assigned.',
    body: z.object({ encoding: optionalFilter(z.enum(encodingNames)) }),
    files: {
      file: { count: 1, bytes: fileLimits.csvBytes, tooLarge: () => fileFaults.csvBytes },
      pictures: { count: 1, bytes: fileLimits.zipBytes, tooLarge: () => t('Please keep a ZIP below 256 MB.') },
    },
    problems: ['file-missing', 'stock-import-open', 'stock-import-encoding', 'stock-import-unreadable'],
    response: answer,
  },
  read: {
    route: 'POST /stock-imports/{id}/read',
    summary: 'Reads the list again: from another sheet, or with another header line. The stock stays unchanged.',
    body: listPart,
    problems: [...problems, 'stock-import-encoding', 'stock-import-unreadable'],
    response: answer,
  },
  check: {
    route: 'POST /stock-imports/{id}/check',
    summary: 'Assigns the columns, and starts to check every row. The stock stays unchanged.',
    body: z.object({ mapping, show: z.boolean() }),
    problems,
    response: answer,
  },
  answer: {
    route: 'POST /stock-imports/{id}/answer',
    summary:
      'Answers a question about one row, or without a row about all in its column: the reading of an ambiguous number, or whether a stock number is an existing car or a new one. The rows are checked again.',
    body: z.object({ field, reading, row: z.number().int().min(1).max(2_000_000).optional() }),
    problems,
    response: answer,
  },
  run: {
    route: 'POST /stock-imports/{id}/run',
    summary: 'Starts to change the stock, or resumes a stopped import.',
    body: z.object({ held: z.boolean() }),
    problems: [...problems, 'code-needed'],
    response: answer,
  },
  stop: {
    route: 'POST /stock-imports/{id}/stop',
    summary: 'Stops the import after the rows in progress.',
    problems,
    response: answer,
  },
  end: {
    route: 'POST /stock-imports/{id}/end',
    summary: 'Closes a stopped import; completed changes stay.',
    problems,
    response: answer,
  },
  undo: {
    route: 'POST /stock-imports/{id}/undo',
    summary: 'Undoes an import within a day. Skips and names cars that were changed or ordered since.',
    problems: [...problems, 'stock-import-open', 'stock-import-too-late', 'code-needed'],
    response: answer,
  },
  remove: { route: 'DELETE /stock-imports/{id}', summary: 'Discards an import that has changed nothing.', problems },
})
