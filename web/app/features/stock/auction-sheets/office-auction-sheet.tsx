import { t } from '@minato/contract/language/messages.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { auctionSheetLimits } from '@minato/contract/stock/auction-sheets/facts.ts'
import { pictureRules } from '@minato/contract/values/files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { compressPicture } from '#lib/pictures/compress-picture.ts'
import { Panel, QueryResult } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { CoverEditor } from './office-cover-editor.tsx'
import { auctionSheetWords as words } from './words.ts'

export function AuctionSheetPart({ id }: { id: string }) {
  const { user } = useSession()
  return hasPermission(user, 'costs.edit') ? <SheetPanel id={id} /> : null
}

function SheetPanel({ id }: { id: string }) {
  const result = useCall(api.auctionSheets.show, { params: { id } })
  return (
    <Panel title={words.title}>
      <QueryResult result={result}>
        {({ sheet }) => (
          <div className="grid gap-4">
            {sheet ? (
              <CoverEditor key={sheet.version} sheet={sheet} />
            ) : (
              <p className="text-sm text-muted">{words.none}</p>
            )}
            <SheetFile id={id} exists={sheet !== null} />
          </div>
        )}
      </QueryResult>
    </Panel>
  )
}

function SheetFile({ id, exists }: { id: string; exists: boolean }) {
  const [confirming, setConfirming] = useState(false)
  const queries = useQueryClient()
  const onSettled = () => refreshGroups(queries, 'auctionSheets', 'cars')
  const upload = useMutation({
    async mutationFn(file: File) {
      // The server judges files that the browser cannot read.
      const sheet = await compressPicture(file, pictureRules.proof).catch(() => file)
      return api.auctionSheets.upload({ params: { id }, form: buildMultipartForm({ sheet }) })
    },
    onSettled,
  })
  const removal = useMutation({
    mutationFn: () => api.auctionSheets.remove({ params: { id } }),
    onSuccess: () => setConfirming(false),
    onSettled,
  })
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-between">
      <div>
        <FileButton
          name={words.title}
          accept={auctionSheetLimits.accept}
          label={exists ? t('Upload another sheet in its place') : t('Upload the sheet: a picture or a PDF')}
          {...(upload.error && { fault: getFailureText(upload.error) })}
          disabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        />
      </div>
      {exists && (
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {words.remove}
        </Button>
      )}
      {removal.error && <Notice tone="bad">{getFailureText(removal.error)}</Notice>}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('Delete the auction sheet?')}
        text={t('The original and the covered copy will be deleted for good.')}
        confirm={words.remove}
        onConfirm={() => removal.mutate()}
        busy={removal.isPending}
      />
    </div>
  )
}
