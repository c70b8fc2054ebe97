import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { documentLimits } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatBytes, megabyte } from '@minato/contract/values/files.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CheckField } from '#ui/forms/field.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { DocumentTypeField, isVisibleByDefault, VehicleField } from './document-type.tsx'
import { type SelectedFile, useSelectedFiles } from './selected-files.ts'

export function DocumentUpload({ deal }: { deal: Deal }) {
  const selectedFiles = useSelectedFiles(deal)
  const guard = useLeaveGuard(selectedFiles.files.length > 0)
  const count = selectedFiles.files.length
  return (
    <div className="grid gap-3 print:hidden">
      <FileButton
        name={t('Documents')}
        label={t('Choose documents, or drop them here')}
        accept={documentLimits.accept}
        multiple
        disabled={selectedFiles.busy}
        onFiles={selectedFiles.add}
      />
      <p className="text-sm text-muted">
        {t('JPG, PNG or PDF, at most {most} MB each.', { most: documentLimits.bytes / megabyte })}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {selectedFiles.files.map((item) => (
          <Row key={item.id} deal={deal} item={item} upload={selectedFiles} />
        ))}
      </ul>
      {count > 0 && (
        <div className="flex justify-end">
          <Button variant="main" busy={selectedFiles.busy} onClick={() => selectedFiles.upload()}>
            {selectedFiles.busy
              ? t('Uploading …')
              : t('{count, plural, one {Upload # document} other {Upload # documents}}', { count })}
          </Button>
        </div>
      )}
      {guard.dialog}
    </div>
  )
}

function Row({ deal, item, upload }: { deal: Deal; item: SelectedFile; upload: ReturnType<typeof useSelectedFiles> }) {
  const { id, file, what, lineId, visible, fault } = item
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex items-center justify-between gap-2 text-sm">
        <p className="min-w-0 truncate" title={file.name}>
          <span className="font-semibold">{file.name}</span>{' '}
          <span className="text-muted">{formatBytes(file.size)}</span>
        </p>
        <Button variant="quiet" size="small" disabled={upload.busy} onClick={() => upload.drop(id)}>
          {t('Remove')} <span className="sr-only">{file.name}</span>
        </Button>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <DocumentTypeField
          deal={deal}
          fileName={file.name}
          what={what}
          onChange={(next) => upload.change(id, { what: next, visible: isVisibleByDefault(next) })}
        />
        <VehicleField
          deal={deal}
          fileName={file.name}
          value={lineId}
          onChange={(next) => upload.change(id, { lineId: next })}
        />
      </div>
      <CheckField
        label={t('The buyer sees it')}
        checked={visible}
        onChange={({ target }) => upload.change(id, { visible: target.checked })}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
    </li>
  )
}
