import { messages, t } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'
import { type FileFault, fileFaults } from '../../values/file-faults.ts'
import { importTimes } from './facts.ts'

const unreadable = (why: FileFault = 'damaged') =>
  t('This file cannot be imported. {fault}', { fault: fileFaults[why] })

/** What can stop an import. */
export const stockImportProblems = messages({
  'stock-import-not-found': {
    status: 404,
    sentence: 'This import is no longer there.',
    help: 'It was discarded, or is so old that it was removed. Read the list of imports again.',
  },
  'stock-import-open': {
    status: 409,
    sentence: 'Another import is open. Please end or discard it first.',
    help: 'One import is done at a time. Read the list of imports: the one that is open can be run, ended, undone or discarded by anybody who may import.',
  },
  'stock-import-not-now': {
    status: 409,
    sentence: 'This import is not at this point any more. Please look at where it stands.',
    help: 'Somebody else has gone on with it meanwhile. Read it again; its state says what can be done.',
  },
  'stock-import-too-late': {
    status: 409,
    get sentence() {
      return t('An import can be undone for {hours} hours. This one is older.', {
        hours: importTimes.undoHours,
      })
    },
    help: 'Change or delete its cars one by one.',
  },
  'stock-import-encoding': {
    status: 422,
    sentence: 'It cannot be known how this file is encoded. Please choose it, or save the file as CSV in UTF-8.',
    help: 'The same bytes can be read as Japanese and as Western European text. Send encoding with the file.',
  },
  'stock-import-unreadable': {
    status: 422,
    sentence: unreadable,
    get example() {
      return unreadable()
    },
    help: 'The sentence says what is wrong with the file. Mend it, or save it anew as CSV in UTF-8.',
  },
} as const satisfies Problems)
