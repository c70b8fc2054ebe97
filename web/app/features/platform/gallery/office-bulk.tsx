import { messages, t } from '@minato/contract/language/messages.ts'
import type { GalleryItem } from '@minato/contract/platform/gallery/endpoints.ts'
import { galleryLimits, galleryAdminMessages as texts } from '@minato/contract/platform/gallery/facts.ts'
import { formatBytes, megabyte } from '@minato/contract/values/files.ts'
import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { useCloseWindow } from '#office/address.ts'
import type { ListContext } from '#office/list/list-definition.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Each } from '#ui/display/each.ts'
import { TextField } from '#ui/forms/field.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import { X } from '#ui/icons.ts'
import { type BulkFile, type BulkUpload, type SkippedFile, uploadFailed, useBulkUpload } from './office-upload.ts'

/** Milliseconds until the success closes. Source: back-office specification, section 9. */
const successMs = 3000

export function BulkWindow({ address, acts }: Pick<ListContext<GalleryItem>, 'address' | 'acts'>) {
  const close = useCloseWindow(address.to({ do: '' }))
  return (
    <Window open={address.get('do') === 'bulk'} onClose={close} title={t('Bulk Upload')}>
      <BulkForm onClose={close} onDone={acts.say} />
    </Window>
  )
}

function BulkForm({ onClose, onDone }: { onClose(): void; onDone(outcome: Omit<Outcome, 'good'>): void }) {
  const bulk = useBulkUpload()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const guard = useLeaveGuard(bulk.pending.length > 0)
  const input = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const uploaded = bulk.files.length - bulk.pending.length

  function choose(files: readonly File[]) {
    const { added, skipped } = bulk.add(files)
    if (skipped.length > 0)
      setOutcome({
        title: added > 0 ? t('Some Files Skipped') : texts.noneValid,
        text: <SkippedList skipped={skipped} />,
        good: false,
      })
  }

  async function send(batch: readonly BulkFile[]) {
    const result = await bulk.upload(batch)
    const open = bulk.pending.length - result.uploaded
    const [fault, another] = result.faults
    // Several different reasons are shown beside their files.
    if (fault) setOutcome({ title: t('Upload Failed!'), text: another ? uploadFailed() : fault, good: false })
    if (open > 0) return
    guard.allowLeave()
    onClose()
    onDone({ title: t('Uploaded!'), text: texts.uploaded(uploaded + result.uploaded), durationMs: successMs })
  }

  const count = bulk.pending.length
  return (
    <>
      <FileButton
        ref={input}
        name={t('Images')}
        label={bulk.files.length > 0 ? t('Add more images') : t('Choose images, or drop them here')}
        accept="image/*"
        multiple
        disabled={bulk.busy}
        onFiles={choose}
      />
      <p className="mt-1 text-sm text-muted">
        {t('At most {size} MB each. New images are added at the end of the gallery.', {
          size: galleryLimits.upload / megabyte,
        })}
      </p>
      <ul className="my-4 grid gap-2">
        {bulk.files.map((bulkFile) => (
          <BulkRow key={bulkFile.key} bulkFile={bulkFile} bulk={bulk} onRetry={() => send([bulkFile])} />
        ))}
      </ul>
      <WindowFoot>
        <span role="status" className="me-auto self-center text-sm text-muted">
          {bulk.files.length > 0 && t('{uploaded} of {files} uploaded', { uploaded, files: bulk.files.length })}
        </span>
        {bulk.busy && <Button onClick={bulk.stop}>{t('Stop')}</Button>}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="main" disabled={count === 0} busy={bulk.busy} onClick={() => send(bulk.pending)}>
          {bulk.busy
            ? t('Uploading …')
            : t('{count, plural, =0 {Upload images} one {Upload # image} other {Upload # images}}', { count })}
        </Button>
      </WindowFoot>
      {guard.dialog}
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />
    </>
  )
}

const SkippedList = ({ skipped }: { skipped: readonly SkippedFile[] }) => (
  <>
    <Each of={skipped}>
      {({ name, reason }) => (
        <span className="mt-1 block">
          <strong className="break-all text-ink">{name}</strong>: {reason}
        </span>
      )}
    </Each>
  </>
)

const states: Record<BulkFile['state'], [tone: Tone, label: string]> = messages({
  waiting: ['still', 'Ready'],
  compressing: ['hold', 'Compressing'],
  uploading: ['hold', 'Uploading'],
  uploaded: ['good', 'Uploaded'],
  failed: ['bad', 'Not uploaded'],
})

function BulkRow({ bulkFile, bulk, onRetry }: { bulkFile: BulkFile; bulk: BulkUpload; onRetry(): void }) {
  const { name, size } = bulkFile.file
  const [tone, label] = states[bulkFile.state]
  const open = !bulk.busy && bulkFile.state !== 'uploaded'
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 rounded-md border border-line p-2">
      <Thumbnail url={bulkFile.url} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 truncate font-semibold" title={name}>
            {name}
          </span>
          <span className="text-muted">{formatBytes(size)}</span>
          <span className="ms-auto flex items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            {bulkFile.state === 'failed' && (
              <Button size="small" disabled={bulk.busy} onClick={onRetry} aria-label={t('Retry {name}', { name })}>
                {t('Retry')}
              </Button>
            )}
            {open && (
              <button
                type="button"
                aria-label={t('Remove {name}', { name })}
                className="grid size-9 place-items-center rounded-md hover:bg-sunken"
                onClick={() => bulk.removeFile(bulkFile.key)}
              >
                <X className="size-4" aria-hidden />
              </button>
            )}
          </span>
        </div>
        <Progress bulkFile={bulkFile} />
        {bulkFile.fault && <p className="mt-1 text-sm font-medium text-bad">{bulkFile.fault}</p>}
        {open && (
          <TextField
            label={<span className="sr-only">{t('Description of {name}', { name })}</span>}
            placeholder={t('Description')}
            className="mt-1"
            value={bulkFile.description}
            onChange={(event) => bulk.describe(bulkFile.key, event.target.value)}
          />
        )}
      </div>
    </li>
  )
}

/** An unreadable file stays blank here; the upload reports the reason. */
function Thumbnail({ url }: { url: string }) {
  const [broken, setBroken] = useState(false)
  const shape = 'aspect-4/3 w-full rounded bg-sunken object-cover'
  return broken ? <div className={shape} /> : <img src={url} alt="" className={shape} onError={() => setBroken(true)} />
}

/** The browser reports no progress for the upload itself. */
function Progress({ bulkFile: { state, done, file } }: { bulkFile: BulkFile }) {
  if (state !== 'compressing' && state !== 'uploading') return null
  const [value, label] =
    state === 'compressing'
      ? [done, t('{file}: compressing', { file: file.name })]
      : [undefined, t('{file}: uploading', { file: file.name })]
  return <progress className="mt-2 h-2 w-full accent-good" value={value} max={1} aria-label={label} />
}
