import {
  scheduleFormMessages,
  scheduleLimits,
  scheduleAdminMessages as texts,
} from '@minato/contract/ship-schedules/office.ts'
import { formatBytes, pictureRules } from '@minato/contract/values/files.ts'
import { FileText } from 'lucide-react'
import { type FileChoice, useChosenFile } from '~/lib/use-chosen-file'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { Preparing } from '~/ui/read/preparing'
import { FileButton } from '~/ui/write/file-button'

const types: readonly string[] = [...scheduleLimits.pictureTypes, scheduleLimits.pdfType]

function refuse(file: File) {
  if (!types.includes(file.type)) return { title: texts.fileFailedTitle, text: scheduleFormMessages.fileType }
  if (file.size > scheduleLimits.file) return { title: texts.fileLargeTitle, text: scheduleFormMessages.fileLarge }
  return file.size === 0 ? unreadable : null
}
const unreadable = { title: texts.fileFailedTitle, text: texts.fileFailed }

/** The one new file of the form: a picture, which is made smaller as the contract says, or a PDF. */
export const useScheduleFile = () => useChosenFile({ rule: pictureRules.schedule, refuse, unreadable })

/** Where the file is chosen, seen and taken out again. */
export function ScheduleFile({ choice, fault }: { choice: FileChoice; fault: string | undefined }) {
  const { chosen, done } = choice
  return (
    <div>
      {chosen && <Preview choice={choice} chosen={chosen} />}
      <FileButton
        name="Image or PDF"
        accept={types.join(',')}
        label={chosen ? 'Choose another file' : 'Choose an image or a PDF'}
        fault={fault}
        disabled={done !== null}
        onFiles={([file]) => choice.choose(file)}
      />
      <p className="mt-1 text-sm text-muted">JPEG, PNG, GIF, WebP or PDF, at most 15 MB.</p>
      <Preparing done={done} onStop={choice.cancel} />
      <MessageDialog
        open={choice.fault !== null}
        onClose={choice.forgive}
        title={choice.fault?.title ?? ''}
        text={choice.fault?.text}
        actions={<Button onClick={choice.forgive}>OK</Button>}
      />
    </div>
  )
}

function Preview({ choice, chosen }: { choice: FileChoice; chosen: NonNullable<FileChoice['chosen']> }) {
  const { file, url, was } = chosen
  return (
    <div className="mb-3 flex items-center gap-3">
      {url ? (
        <img src={url} alt="Preview of the new file" className="h-20 w-28 rounded border border-line object-cover" />
      ) : (
        <FileText className="size-12 shrink-0 text-muted" aria-hidden />
      )}
      <p className="min-w-0 grow text-sm break-all">
        {file.name}
        <span className="block text-muted">
          {formatBytes(file.size)}
          {file.size < was && `, was ${formatBytes(was)}`}
        </span>
      </p>
      <Button look="quiet" size="small" onClick={choice.drop}>
        Remove File
      </Button>
    </div>
  )
}
