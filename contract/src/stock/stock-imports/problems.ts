import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { type FileFault, fileFaults } from '#values/spreadsheets/file-faults.ts'
import { importTimes } from './facts.ts'

const unreadable = (why: FileFault = 'damaged') =>
  t('This file cannot be imported. {fault}', { fault: fileFaults[why] })

export const stockImportProblems = messages({
  'stock-import-not-found': {
    sentence: 'This import is no longer there.',
    help: 'Read the list of imports again. This one was discarded, or removed because it was old.',
  },
  'stock-import-open': {
    sentence: 'Another import is open. Please end or discard it first.',
    help: 'Read the list of imports. Only one import can be open at a time. Anybody who may import can run, end, undo or discard it.',
  },
  'stock-import-not-now': {
    sentence: 'This import is no longer at this point. Please check its status.',
    help: 'Read the import again: its state says what can be done. Somebody else has continued it.',
  },
  'stock-import-too-late': {
    sentence: lazyValue(() =>
      t('An import can be undone for {hours} hours. This one is older.', { hours: importTimes.undoHours }),
    ),
    help: 'Change or delete its cars one by one.',
  },
  'stock-import-encoding': {
    status: 422,
    sentence: 'Please choose the encoding, or save the file as CSV in UTF-8. We cannot tell how this file is encoded.',
    help: 'Send `encoding` with the file. Its bytes can be read as Japanese and as Western European text.',
  },
  'stock-import-unreadable': {
    status: 422,
    sentence: unreadable,
    example: lazyValue(unreadable),
    help: 'Correct the file, or save it again as CSV in UTF-8. The sentence says what is wrong with it.',
  },
} as const satisfies Problems)
