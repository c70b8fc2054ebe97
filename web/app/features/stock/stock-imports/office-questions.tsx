import { t } from '@minato/contract/language/messages.ts'
import { getNumberKind } from '@minato/contract/stock/cars/words/number-kinds.ts'
import {
  formatCellNote,
  importFields,
  listReadings,
  type ReadingName,
  type RowQuestion,
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

type Question = RowQuestion & { rows?: number; open?: number; newCars?: number | undefined }
export function Readings({ id, question, row }: { id: string; question: Question; row?: number }) {
  const { mutate, isPending } = useImport()
  const { answer } = api.stockImports
  const { field, written, reading } = question
  const label = formatCellNote({ field: importFields[field], written, remark: formatRemark(question) })
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1 wrap-anywhere">{label}</legend>
      {listReadings(question).map((name) => (
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
          {formatReading(question, name, row !== undefined)}
        </Button>
      ))}
    </fieldset>
  )
}

/** A question without a number of rows is that of one row. */
function formatRemark({ car, rows = 1, open }: Question) {
  if (car) return open === undefined ? words.whichCar(car.stockNumber, car.title) : words.openCars(open, rows)
  return open === undefined ? t('Which number do you mean?') : words.openRows(open, rows)
}

function formatReading({ field, readings, car, rows = 1, newCars = 1 }: Question, name: ReadingName, isRow: boolean) {
  if (car && name === 'existing') return isRow ? words.existingCar(car.stockNumber) : words.existingCars(rows)
  if (car) return isRow ? t('No, it is a new car') : words.newCars(newCars)
  const number = getNumberKind(field).format(readings[name === 'decimals' ? 1 : 0] ?? 0)
  return isRow ? number : words.readAll(rows, number)
}
