import { t } from '@minato/contract/language/messages.ts'
import type { LogoState } from '@minato/contract/platform/settings/endpoints.ts'
import { resizePictureUrl, stillPictures } from '@minato/contract/values/files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { Panel } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { FileButton } from '#ui/forms/file-button.tsx'
import { useSiteChanged } from './office-edit.ts'
import { logoWords as words } from './words.ts'

export function LogoPanel({ logo, version }: LogoState) {
  const { hasPermission } = useSession()
  return (
    <Panel title={words.title}>
      <p className="mb-3 text-sm text-muted">{words.about}</p>
      <div className="grid gap-3">
        {logo ? (
          <span className="rounded border border-line bg-white p-4">
            <img
              src={resizePictureUrl(logo.url, 600)}
              width={logo.width}
              height={logo.height}
              alt={words.now}
              className="mx-auto h-16 w-auto object-contain"
            />
          </span>
        ) : (
          <p className="text-sm">{t('No logo yet. The standard symbol is shown beside your company name.')}</p>
        )}
        {hasPermission('settings.edit') && <LogoFile version={version} isThere={logo !== null} />}
      </div>
    </Panel>
  )
}

function LogoFile({ version, isThere }: { version: number; isThere: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const queries = useQueryClient()
  const siteChanged = useSiteChanged()
  const onSettled = () => Promise.all([refreshGroups(queries, 'settings'), siteChanged()])
  const upload = useMutation({
    mutationFn: (logo: File) => api.settings.uploadLogo({ form: buildMultipartForm({ logo, version }) }),
    onSuccess: () => toast.success(words.saved),
    onSettled,
  })
  const removal = useMutation({
    mutationFn: () => api.settings.removeLogo({ query: { version } }),
    onSuccess: () => toast.success(t('The logo was removed.')),
    async onSettled() {
      setIsConfirming(false)
      await onSettled()
    },
  })
  const failed = removal.error ?? upload.error
  return (
    <div className="grid gap-3 sm:max-w-96">
      <FileButton
        name={words.title}
        accept={stillPictures.join(',')}
        label={isThere ? t('Upload a new logo to replace it') : t('Upload a logo: PNG, JPEG or WebP')}
        {...(failed && { fault: getFailureText(failed) })}
        disabled={upload.isPending}
        onFiles={([file]) => {
          removal.reset()
          if (file) upload.mutate(file)
        }}
      />
      {isThere && (
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          {words.remove}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Remove the logo?')}
        text={t('The standard symbol will be shown beside your company name. To use this logo again, upload it again.')}
        confirm={words.remove}
        onConfirm={() => {
          upload.reset()
          removal.mutate()
        }}
        busy={removal.isPending}
      />
    </div>
  )
}
