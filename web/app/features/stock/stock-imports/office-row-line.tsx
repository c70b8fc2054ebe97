import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import {
  formatRowNote,
  formatRowQuestion,
  importFields,
  listTypeNotes,
  noteKinds,
  rowOutcomes,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { ImportRow } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Readings } from './office-questions.tsx'
import { outcomeTones, words } from './words.ts'

/** `answering` is the id of the import while it takes answers. */
type Props = { row: ImportRow; isRemoved: boolean; answering: string | null }

export function RowLine({ row, isRemoved, answering }: Props) {
  const { number, line, name, outcome, carId, changes, notes, missing, faults, left, questions = [] } = row
  return (
    <li className="rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {outcome && <Badge tone={outcomeTones[outcome]}>{rowOutcomes[outcome]}</Badge>}
        {carId && !isRemoved ? (
          <Link to={paths.admin.car(carId)} className="min-w-0 break-words text-link underline">
            {name}
          </Link>
        ) : (
          <span className="min-w-0 break-words">{name}</span>
        )}
        <span className="font-normal text-muted">{t('Line {line}', { line })}</span>
      </p>
      <ul className="mt-1 grid grid-cols-1 gap-0.5 wrap-anywhere empty:hidden">
        {faults.map((fault) => (
          <li key={fault} className="text-bad">
            {fault}
          </li>
        ))}
        {questions
          .filter(({ reading }) => answering || !reading)
          .map((question) => (
            <li key={question.field}>
              {answering ? <Readings id={answering} question={question} row={number} /> : formatRowQuestion(question)}
            </li>
          ))}
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {importFields[field]}: {from || '–'} → {to || '–'}
          </li>
        ))}
        {missing.length > 0 && !isRemoved && (
          <li>{words.missing(formatNameList(missing.map((field) => importFields[field])))}</li>
        )}
        {listTypeNotes(row).map((remark) => (
          <li key={remark} className={row.freightless ? 'text-hold' : 'text-muted'}>
            {remark}
          </li>
        ))}
        {left && <li className="text-bad">{words.leftBecause[left]}</li>}
        {notes.map((note) => (
          // One row may have several files with the same fault.
          <li key={formatRowNote(note)} className={noteKinds[note.kind].warns ? 'text-hold' : 'text-muted'}>
            {formatRowNote(note)}
          </li>
        ))}
      </ul>
    </li>
  )
}
