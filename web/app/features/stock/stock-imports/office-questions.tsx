import { getNumberKind } from '@minato/contract/stock/cars/words/number-kinds.ts'
import {
  formatCellNote,
  importFields,
  type RowQuestion,
  readingNames,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

export function ImportQuestions({ stockImport }: { stockImport: StockImport }) {
  const { id, state, counts, questions } = stockImport
  const { waiting = 0 } = counts
  return (
    <>
      {waiting > 0 && (
        <Notice tone="hold">{state === 'checked' ? words.waiting(waiting) : words.unanswered(waiting)}</Notice>
      )}
      {questions.map((question) => (
        <Readings key={question.field} id={id} question={question} />
      ))}
    </>
  )
}

type Props = { id: string; question: RowQuestion & { rows?: number; open?: number }; row?: number }

export function Readings({ id, question, row }: Props) {
  const { mutate, isPending } = useImport()
  const { answer } = api.stockImports
  const { field, written, readings, reading, rows = 1, open } = question
  const remark = open === undefined ? words.whichNumber : words.openRows(open, rows)
  const label = formatCellNote({ field: importFields[field], written, remark })
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1 wrap-anywhere">{label}</legend>
      {readingNames.map((name, index) => {
        const number = getNumberKind(field).format(readings[index] ?? 0)
        return (
          <Button
            key={name}
            size="small"
            variant={name === reading ? 'main' : 'plain'}
            aria-pressed={row === undefined ? undefined : name === reading}
            // A disabled button would lose the keyboard focus.
            aria-busy={isPending}
            onClick={() =>
              isPending || mutate(() => answer({ params: { id }, body: { field, reading: name, ...(row && { row }) } }))
            }
          >
            {row === undefined ? words.readAll(rows, number) : number}
          </Button>
        )
      })}
    </fieldset>
  )
}
