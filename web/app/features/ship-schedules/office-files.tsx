import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { scheduleFormMessages, scheduleLimits } from '@minato/contract/ship-schedules/office.ts'
import { formatBytes, pictureName, pictureRules } from '@minato/contract/values/files.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FileChoice, useChosenFile } from '~/lib/use-chosen-file'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { Picture } from '~/ui/read/picture'
import { Preparing } from '~/ui/read/preparing'
import { FileButton } from '~/ui/write/file-button'

const types: readonly string[] = [...scheduleLimits.pictureTypes, scheduleLimits.pdfType]

/** What is said of a file that cannot be read, here or on the server. */
export const fileFailed = {
  title: 'Upload Error',
  text: 'Failed to process the selected file. Please try again.',
}

function refuse(file: File) {
  if (!types.includes(file.type)) return { title: fileFailed.title, text: scheduleFormMessages.fileType }
  if (file.size > scheduleLimits.file) return { title: 'File Too Large', text: scheduleFormMessages.fileLarge }
  return file.size === 0 ? fileFailed : null
}

/** The one new file of the form: a picture, which is made smaller as the contract says, or a PDF. */
export const useScheduleFile = () => useChosenFile({ rule: pictureRules.schedule, refuse, unreadable: fileFailed })

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

export type Removed = { removeImage: boolean; removePdf: boolean }

/** What is stored with the schedule already; each may be marked to go with the next save. */
export function StoredMedia({
  schedule: { image, pdf },
  removed,
  onChange,
}: {
  schedule: ManagedSchedule
  removed: Removed
  onChange(removed: Removed): void
}) {
  const own = image && pictureName(image) ? image : null
  if (!own && !pdf) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-4">
      {own && (
        <Item
          name="image"
          gone={removed.removeImage}
          onToggle={() => onChange({ ...removed, removeImage: !removed.removeImage })}
        >
          <div className="w-28 overflow-hidden rounded border border-line">
            <Picture url={own} alt="Present image" sizes="7rem" />
          </div>
        </Item>
      )}
      {pdf && (
        <Item
          name="PDF"
          gone={removed.removePdf}
          onToggle={() => onChange({ ...removed, removePdf: !removed.removePdf })}
        >
          <FileText className="size-12 text-muted" aria-hidden />
        </Item>
      )}
    </ul>
  )
}

type Props = { name: string; gone: boolean; onToggle(): void; children: ReactNode }

const Item = ({ name, gone, onToggle, children }: Props) => (
  <li className="flex items-center gap-3 text-sm">
    <div className={gone ? 'opacity-30' : ''}>{children}</div>
    <div className="grid justify-items-start">
      {gone ? `The ${name} goes with the next save.` : `Present ${name}`}
      <Button look="quiet" size="small" className="-ml-3" onClick={onToggle}>
        {gone ? `Keep ${name}` : `Remove ${name}`}
      </Button>
    </div>
  </li>
)
