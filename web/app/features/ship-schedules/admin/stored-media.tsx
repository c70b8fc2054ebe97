import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { pictureName } from '@minato/contract/values/files.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/act/button'
import { Picture } from '~/ui/read/picture'

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
