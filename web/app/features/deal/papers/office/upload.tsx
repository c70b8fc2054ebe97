import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { paperLimits } from '@minato/contract/deal/papers/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatBytes, megabyte } from '@minato/contract/values/files.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { Button } from '#ui/act/button.tsx'
import { CheckField } from '#ui/write/field.tsx'
import { FileButton } from '#ui/write/file-button.tsx'
import { type Chosen, useChosenPapers } from './chosen.ts'
import { isSeen, VehicleField, WhatField } from './what.tsx'

export function UploadPapers({ deal }: { deal: Deal }) {
  const papers = useChosenPapers(deal)
  const guard = useLeaveGuard(papers.chosen.length > 0)
  const count = papers.chosen.length
  return (
    <div className="grid gap-3 print:hidden">
      <FileButton
        name={t('Papers')}
        label={t('Choose documents, or drop them here')}
        accept={paperLimits.accept}
        multiple
        disabled={papers.busy}
        onFiles={papers.add}
      />
      <p className="text-sm text-muted">
        {t('JPG, PNG or PDF, at most {most} MB each.', { most: paperLimits.bytes / megabyte })}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {papers.chosen.map((one) => (
          <Row key={one.id} deal={deal} one={one} papers={papers} />
        ))}
      </ul>
      {count > 0 && (
        <div className="flex justify-end">
          <Button look="main" busy={papers.busy} onClick={() => papers.upload()}>
            {papers.busy
              ? t('Uploading …')
              : t('{count, plural, one {Upload # document} other {Upload # documents}}', { count })}
          </Button>
        </div>
      )}
      {guard.dialog}
    </div>
  )
}

type Props = { deal: Deal; one: Chosen; papers: ReturnType<typeof useChosenPapers> }

function Row({ deal, one, papers }: Props) {
  const { id, file, what, lineId, visible, fault } = one
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex items-center justify-between gap-2 text-sm">
        <p className="min-w-0 truncate" title={file.name}>
          <span className="font-semibold">{file.name}</span>{' '}
          <span className="text-muted">{formatBytes(file.size)}</span>
        </p>
        <Button look="quiet" size="small" disabled={papers.busy} onClick={() => papers.drop(id)}>
          {t('Remove')} <span className="sr-only">{file.name}</span>
        </Button>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <WhatField
          deal={deal}
          paper={file.name}
          what={what}
          onChange={(next) => papers.change(id, { what: next, visible: isSeen(next) })}
        />
        <VehicleField
          deal={deal}
          paper={file.name}
          value={lineId}
          onChange={(next) => papers.change(id, { lineId: next })}
        />
      </div>
      <CheckField
        label={t('The buyer sees it')}
        checked={visible}
        onChange={({ target }) => papers.change(id, { visible: target.checked })}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
    </li>
  )
}
