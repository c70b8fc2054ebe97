import { galleryLimits, galleryAdminMessages as texts } from '@minato/contract/gallery/office.ts'
import { megabyte } from '@minato/contract/values/files.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/act/button'
import { MessageDialog, Window } from '~/ui/act/dialog'
import type { Outcome } from '~/ui/act/outcome-dialog'
import { FileButton } from '~/ui/write/file-button'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { BulkRow } from './office-bulk-row.tsx'
import { type BulkFile, type Skipped, uploadFailed, useBulkUpload } from './office-upload.ts'

type Props = { onClose(): void; onDone(said: Omit<Outcome, 'good'>): void }

/** How long the success of a bulk upload stands. Source: back-office specification, section 9. */
const stands = 3000

/** The window in which many pictures are uploaded at once. */
export const BulkWindow = ({ open, ...rest }: Props & { open: boolean }) => (
  <Window open={open} onClose={rest.onClose} title="Bulk Upload">
    <BulkForm {...rest} />
  </Window>
)

function BulkForm({ onClose, onDone }: Props) {
  const bulk = useBulkUpload()
  const [said, setSaid] = useState<{ title: string; text: ReactNode } | null>(null)
  const guard = useLeaveGuard(bulk.left.length > 0)
  const input = useRef<HTMLButtonElement>(null)
  useEffect(() => input.current?.focus(), [])
  const uploaded = bulk.files.length - bulk.left.length

  function choose(files: readonly File[]) {
    const { taken, skipped } = bulk.add(files)
    if (skipped.length > 0)
      setSaid({ title: taken > 0 ? 'Some Files Skipped' : texts.noneValid, text: <SkippedList skipped={skipped} /> })
  }

  async function send(these: readonly BulkFile[]) {
    const result = await bulk.upload(these)
    const open = bulk.left.length - result.uploaded
    const [fault, another] = result.faults
    // Where there are several reasons, each stands at its file.
    if (fault) setSaid({ title: 'Upload Failed!', text: another ? uploadFailed : fault })
    if (open > 0) return
    guard.free()
    onClose()
    onDone({ title: 'Uploaded!', text: texts.uploaded(uploaded + result.uploaded), stands })
  }

  const count = bulk.left.length
  return (
    <>
      <FileButton
        ref={input}
        name="Images"
        label={bulk.files.length > 0 ? 'Add more images' : 'Choose images, or drop them here'}
        accept="image/*"
        multiple
        disabled={bulk.busy}
        onFiles={choose}
      />
      <p className="mt-1 text-sm text-muted">
        At most {galleryLimits.upload / megabyte} MB each; they join the gallery at its end.
      </p>
      <ul className="mt-4 grid gap-2">
        {bulk.files.map((one) => (
          <BulkRow key={one.key} one={one} bulk={bulk} onRetry={() => send([one])} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        <span role="status" className="mr-auto text-sm text-muted">
          {bulk.files.length > 0 && `${uploaded} of ${bulk.files.length} uploaded`}
        </span>
        {bulk.busy && <Button onClick={bulk.stop}>Stop</Button>}
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" disabled={count === 0} busy={bulk.busy} onClick={() => send(bulk.left)}>
          {bulk.busy ? 'Uploading …' : `Upload ${count || ''} ${count === 1 ? 'image' : 'images'}`}
        </Button>
      </div>
      {guard.dialog}
      <MessageDialog
        open={said !== null}
        onClose={() => setSaid(null)}
        title={said?.title ?? ''}
        text={said?.text}
        actions={<Button onClick={() => setSaid(null)}>Close</Button>}
      />
    </>
  )
}

const SkippedList = ({ skipped }: { skipped: readonly Skipped[] }) => (
  <>
    {skipped.map(({ name, reason }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
      <span key={place} className="mt-1 block">
        <strong className="break-all text-ink">{name}</strong>: {reason}
      </span>
    ))}
  </>
)
