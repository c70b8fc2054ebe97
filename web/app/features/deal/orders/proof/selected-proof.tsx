import { t } from '@minato/contract/language/messages.ts'
import { formatBytes } from '@minato/contract/values/files.ts'
import { useState } from 'react'
import { submitKeys } from '#forms/saving/submit-key.ts'
import { useObjectUrl } from '#lib/pictures/use-object-url.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { FileText, Upload } from '#ui/more-icons.ts'
import { orderScreenTexts } from '../words.ts'

type Props = { file: File; percent: number; onStop(): void; onChange(): void; onRemove(): void; onNoPreview(): void }

export function SelectedProofView({ file, percent, onStop, onChange, onRemove, onNoPreview }: Props) {
  const isSending = percent > 0
  return (
    <div className="space-y-3">
      <Preview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} onFault={onNoPreview} />
      {isSending && <progress className="h-3 w-full accent-good" value={percent} max={100} aria-label={t('Upload')} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSending} aria-keyshortcuts={submitKeys}>
          <Upload className="size-5" aria-hidden />
          {isSending ? t('Uploading {percent}%', { percent }) : orderScreenTexts.upload}
        </SubmitButton>
        {isSending && <Button onClick={onStop}>{t('Stop')}</Button>}
        <Button onClick={onChange} disabled={isSending}>
          {t('Change')}
        </Button>
        <Button variant="quiet" onClick={onRemove} disabled={isSending}>
          {t('Remove File')}
        </Button>
      </div>
    </div>
  )
}

function Preview({ file, onFault }: { file: File; onFault(): void }) {
  const url = useObjectUrl(file)
  const [isBroken, setBroken] = useState(false)
  const handleFault = () => {
    setBroken(true)
    onFault()
  }
  const picture = url && file.type !== 'application/pdf' && !isBroken
  return (
    <div className="flex items-center gap-4">
      {picture ? (
        <img
          src={url}
          alt={t('Preview')}
          onError={handleFault}
          className="size-28 rounded border border-line object-cover"
        />
      ) : (
        <span className="grid size-28 shrink-0 place-items-center rounded border border-line bg-surface text-muted">
          <FileText className="size-10" aria-hidden />
          <span className="text-xs font-bold">{file.type === 'application/pdf' ? 'PDF' : t('No preview')}</span>
        </span>
      )}
      <p className="min-w-0 break-all">
        {file.name}
        <span className="block text-sm text-muted">{formatBytes(file.size)}</span>
      </p>
    </div>
  )
}
