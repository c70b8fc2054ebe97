import { messages, t } from '@minato/contract/language/messages.ts'
import type { RowOutcome } from '@minato/contract/stock/stock-imports/facts.ts'
import type { NameSample } from '@minato/contract/stock/stock-imports/stock-import.ts'
import type { Tone } from '#ui/display/badge.tsx'

const namesOf = ({ count, names }: NameSample) =>
  count > names.length
    ? t('{names}, and {count, number} more', { names: names.join(', '), count: count - names.length })
    : names.join(', ')

export const words = messages({
  title: 'Import Cars',
  file: 'List of cars',
  chooseFile: 'Choose a CSV or XLSX file',
  zip: 'Pictures',
  pictureNames:
    'Name each picture by its stock number: M10234.jpg is the main picture of M10234, M10234-2.jpg the next. Or use a folder with that name, or a column with the names of the pictures. A ZIP alone adds pictures to existing cars.',
  same: 'A row is matched to a car by its stock number, else by its chassis number. Empty cells change nothing. You see what each row would do before anything in the stock is changed.',
  upload: 'Read the File',
  headLine: 'Line with the headings',
  noZip: 'Names of pictures need a ZIP of pictures. This list came without one.',
  show: 'Show cars on the public site as soon as nothing is missing',
  check: 'Check Every Row',
  held: 'Also change cars that are held or sold',
  run: (rows: number) => t('Import {rows, plural, one {# Car} other {# Cars}}', { rows }),
  discard: 'Discard',
  undo: 'Undo the Import',
  undoText:
    'New cars will be deleted, and changed ones will be as before. Cars that were changed or ordered since then stay as they are.',
  drafts: (count: number) =>
    t(
      '{count, plural, one {# car is incomplete and stays hidden until it is completed.} other {# cars are incomplete and stay hidden until they are completed.}}',
      { count },
    ),
  freightless: (count: number) =>
    t(
      '{count, plural, one {# new car has no freight, because we do not know what kind of vehicle it is. Buyers read ‘Ask us for the freight’. Add a column with the type to the list (Sedan, SUV, Van, Truck …). Or choose the type of the car afterwards.} other {# new cars have no freight, because we do not know what kind of vehicle they are. Buyers read ‘Ask us for the freight’. Add a column with the type to the list (Sedan, SUV, Van, Truck …). Or choose the type of each car afterwards.}}',
      { count },
    ),
  left: (count: number) =>
    t(
      '{count, plural, one {# car was changed or ordered since then and stays as it is.} other {# cars were changed or ordered since then and stay as they are.}}',
      { count },
    ),
  waiting: (count: number) =>
    t(
      '{count, plural, one {# row waits for your answer to a question. Without an answer we do not import the row.} other {# rows wait for your answers to their questions. Without an answer we do not import these rows.}}',
      { count },
    ),
  unanswered: (count: number) =>
    t(
      '{count, plural, one {# row was not imported: its question has no answer.} other {# rows were not imported: their questions have no answers.}}',
      { count },
    ),
  openRows: (open: number, rows: number) =>
    t('{rows, plural, one {# number to choose} other {# numbers to choose}}, {open, number} without an answer', {
      open,
      rows,
    }),
  readAll: (rows: number, number: string) =>
    t('{rows, plural, one {Read # number like this: {number}} other {Read all # numbers like this: {number}}}', {
      rows,
      number,
    }),
  whichCar: (number: string, title: string) => t('Is this the car {number}, {title}?', { number, title }),
  openCars: (open: number, rows: number) =>
    t(
      '{rows, plural, one {# row may be a car of the stock} other {# rows may be cars of the stock}}, {open, number} without an answer',
      { open, rows },
    ),
  existingCar: (number: string) => t('Yes, it is {number}', { number }),
  existingCars: (rows: number) =>
    t('{rows, plural, one {It is the car named in its row} other {All # are the cars named in their rows}}', { rows }),
  newCars: (rows: number) => t('{rows, plural, one {# row is a new car} other {All # are new cars}}', { rows }),
  unread: (files: NameSample) => t('Files in the ZIP that could not be read: {files}', { files: namesOf(files) }),
  unused: (files: NameSample) => t('Pictures that do not belong to any row: {files}', { files: namesOf(files) }),
  rows: 'Rows',
  loadFailed: 'Failed to load the imports',
  missing: (what: string) => t('Stays hidden, still missing: {what}', { what }),
  leftBecause: {
    changed: 'Left as it is: it was changed since then',
    ordered: 'Left as it is: it was ordered since then',
    gone: 'Left as it is: the car is gone',
  },
} as const)

export const outcomeTones: Record<RowOutcome, Tone> = {
  new: 'good',
  changed: 'hold',
  held: 'theirs',
  unchanged: 'still',
  waiting: 'hold',
  wrong: 'bad',
}
