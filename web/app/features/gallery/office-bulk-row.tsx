import { galleryLimits } from '@minato/contract/gallery/office.ts'
import { formatBytes } from '@minato/contract/values/files.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/act/button'
import { Badge, type Tone } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'
import type { BulkFile, BulkUpload } from './office-upload.ts'

const states: Record<BulkFile['state'], [tone: Tone, label: string]> = {
  waiting: ['still', 'Ready'],
  compressing: ['hold', 'Compressing'],
  uploading: ['hold', 'Uploading'],
  uploaded: ['good', 'Uploaded'],
  failed: ['bad', 'Failed'],
}

/** One file of a bulk upload: what it shows, what it will be called, and how far it is. */
export function BulkRow({ one, bulk, onRetry }: { one: BulkFile; bulk: BulkUpload; onRetry(): void }) {
  const { name, size } = one.file
  const [tone, label] = states[one.state]
  const open = !bulk.busy && one.state !== 'uploaded'
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 rounded-md border border-line p-2">
      <Thumbnail url={one.url} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 truncate font-semibold" title={name}>
            {name}
          </span>
          <span className="text-muted">{formatBytes(size)}</span>
          <span className="ml-auto flex items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            {one.state === 'failed' && (
              <Button size="small" disabled={bulk.busy} onClick={onRetry} aria-label={`Retry ${name}`}>
                Retry
              </Button>
            )}
            {open && (
              <button
                type="button"
                aria-label={`Take out ${name}`}
                className="grid size-9 place-items-center rounded-md hover:bg-sunken"
                onClick={() => bulk.drop(one.key)}
              >
                <X className="size-4" aria-hidden />
              </button>
            )}
          </span>
        </div>
        <Progress one={one} />
        {one.fault && <p className="mt-1 text-sm font-medium text-bad">{one.fault}</p>}
        {open && (
          <TextField
            label={<span className="sr-only">Description of {name}</span>}
            placeholder="Description"
            maxLength={galleryLimits.description}
            className="mt-1"
            value={one.description}
            onChange={(event) => bulk.describe(one.key, event.target.value)}
          />
        )}
      </div>
    </li>
  )
}

/** What the browser cannot read is left blank; why is said when it is sent. */
function Thumbnail({ url }: { url: string }) {
  const [broken, setBroken] = useState(false)
  const shape = 'aspect-4/3 w-full rounded bg-sunken object-cover'
  return broken ? <div className={shape} /> : <img src={url} alt="" className={shape} onError={() => setBroken(true)} />
}

/** While it is sent nothing is known but that it is on its way. */
function Progress({ one: { state, done, file } }: { one: BulkFile }) {
  if (state !== 'compressing' && state !== 'uploading') return null
  const value = state === 'compressing' ? done : undefined
  return (
    <progress className="mt-2 h-2 w-full accent-good" value={value} max={1} aria-label={`${file.name}: ${state}`} />
  )
}
