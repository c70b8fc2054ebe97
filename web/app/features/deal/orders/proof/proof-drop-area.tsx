import { t } from '@minato/contract/language/messages.ts'
import { useId } from 'react'
import { submitKeys } from '#forms/saving/submit-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { Upload } from '#ui/more-icons.ts'
import { orderScreenTexts } from '../words.ts'

export function ProofDropArea({ fault, onBrowse }: { fault: string | undefined; onBrowse(): void }) {
  const note = useId()
  return (
    <div className="space-y-3">
      <button
        type="button"
        onClick={onBrowse}
        aria-describedby={fault && note}
        className={`w-full rounded-md border-2 border-dashed bg-surface px-4 py-8 text-center hover:border-link ${fault ? 'border-bad' : 'border-line-strong'}`}
      >
        <Upload className="mx-auto mb-2 size-7 text-muted" aria-hidden />
        <span className="font-semibold">{t('Choose a file or drop it here')}</span>
        <span className="mt-1 block text-sm text-muted">{t('JPG, PNG, GIF, WebP or PDF, at most 10 MB')}</span>
      </button>
      <p id={note} className="text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
      <Button type="submit" aria-keyshortcuts={submitKeys}>
        {orderScreenTexts.upload}
      </Button>
    </div>
  )
}
