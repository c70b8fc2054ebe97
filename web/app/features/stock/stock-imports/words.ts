import { messages, t } from '@minato/contract/language/messages.ts'
import type { SomeNames } from '@minato/contract/stock/stock-imports/endpoints.ts'
import type { RowOutcome } from '@minato/contract/stock/stock-imports/facts.ts'
import type { Tone } from '~/ui/read/badge'

const namesOf = ({ count, names }: SomeNames) =>
  count > names.length
    ? t('{names}, and {count, number} more', { names: names.join(', '), count: count - names.length })
    : names.join(', ')

export const words = messages({
  title: 'Import Cars',
  file: 'List of cars',
  chooseFile: 'Choose a CSV or XLSX file',
  zip: 'Pictures',
  chooseZip: 'Choose a ZIP of pictures',
  pictureNames:
    'Pictures find their car by their name: M10234.jpg is the main picture of M10234, M10234-2.jpg the next; or by a folder of that name, or a column with their names. A ZIP alone adds pictures to cars that are there.',
  same: 'A row is the same car as one with its stock number, else with its chassis number. Empty cells change nothing. Nothing of the stock is changed before you have seen what each row would do.',
  upload: 'Read the File',
  uploading: 'Reading …',
  uploadFailed: 'Failed to read the file. Please try again.',
  encoding: 'Encoding',
  recognised: 'Recognise it',
  begins: 'Where the list begins',
  beginsHint: 'Not the right columns below? Choose the line with their heads.',
  sheet: 'Sheet',
  headLine: 'Line of the heads',
  columns: 'What is in the columns',
  leaveOut: 'Not imported',
  noZip: 'Names of pictures need a ZIP of pictures. None came with this list.',
  show: 'Show cars on the public site as soon as nothing is missing',
  check: 'Check Every Row',
  held: 'Also change cars that are held or sold',
  run: (rows: number) => t('Import {rows, plural, one {# Car} other {# Cars}}', { rows }),
  again: 'Change the Columns',
  discard: 'Discard',
  stop: 'Stop',
  goOn: 'Go On',
  end: 'Leave It as It Is',
  undo: 'Undo the Import',
  undoTitle: 'Undo this import?',
  undoText: 'New cars are deleted, changed ones are as they were. Cars that were changed or ordered since are left.',
  progress: (done: number, steps: number) => t('{done, number} of {steps, number}', { done, steps }),
  drafts: (count: number) =>
    t(
      '{count, plural, one {# car lacks something and stays hidden until it is completed.} other {# cars lack something and stay hidden until they are completed.}}',
      { count },
    ),
  freightless: (count: number) =>
    t(
      '{count, plural, one {# new car has} other {# new cars have}} no freight, as it is not known what kind of vehicle it is: buyers read ‘Ask us for the freight’. Give the list a column with the type (Sedan, SUV, Van, Truck …), or choose the type of each car afterwards.',
      { count },
    ),
  seeFreightless: 'See the rows',
  seeDrafts: 'Cars to be completed',
  left: (count: number) =>
    t('{count, plural, one {# car was} other {# cars were}} changed or ordered since and left as they are.', { count }),
  unread: (files: SomeNames) => t('Files of the ZIP that could not be read: {files}', { files: namesOf(files) }),
  unused: (files: SomeNames) => t('Pictures that belong to no row: {files}', { files: namesOf(files) }),
  rows: 'Rows',
  all: 'All',
  noRows: 'No row is like this',
  loadFailed: 'Failed to load the imports',
  others: 'Other imports',
  failed: 'That did not work. Please try again.',
  line: (line: number) => t('Line {line}', { line }),
  missing: (what: string) => t('Stays hidden, it lacks: {what}', { what }),
  leftBecause: {
    changed: 'Left: it was changed since',
    ordered: 'Left: it was ordered since',
    gone: 'Left: it is gone',
  },
} as const)

export const outcomeTones: Record<RowOutcome, Tone> = {
  new: 'good',
  changed: 'hold',
  held: 'theirs',
  unchanged: 'still',
  wrong: 'bad',
}
