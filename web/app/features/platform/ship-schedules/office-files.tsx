import { messages, t } from '@minato/contract/language/messages.ts'
import type { ManagedSchedule } from '@minato/contract/platform/ship-schedules/endpoints.ts'
import {
  scheduleFormMessages,
  scheduleLimits,
  scheduleMessages,
} from '@minato/contract/platform/ship-schedules/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatBytes, parsePictureName, pictureRules } from '@minato/contract/values/files.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { type FileChoice, useChosenFile } from '#lib/pictures/use-chosen-file.ts'
import { Button, OutsideLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Picture } from '#ui/display/picture.tsx'
import { ChosenFile } from '#ui/forms/chosen-file.tsx'
import { Download, ExternalLink, FileText } from '#ui/more-icons.ts'

type Kind = 'image' | 'pdf'
const fileTypes: readonly string[] = [...scheduleLimits.pictureTypes, scheduleLimits.pdfType]
export const fileErrorTexts = messages({
  title: 'Upload Error',
  text: 'Failed to process the selected file. Please try again.',
})

function checkFile(file: File) {
  if (!fileTypes.includes(file.type)) return { title: fileErrorTexts.title, text: scheduleFormMessages.fileType }
  if (file.size > scheduleLimits.file) return { title: t('File Too Large'), text: scheduleFormMessages.fileLarge }
  return file.size === 0 ? fileErrorTexts : null
}

const getKind = (file: File): Kind => (file.type === scheduleLimits.pdfType ? 'pdf' : 'image')

export function useMedia() {
  const choice = useChosenFile({ rule: pictureRules.schedule, refuse: checkFile, unreadable: fileErrorTexts })
  const [removedKinds, setRemovedKinds] = useState<readonly Kind[]>([])
  const file = choice.selection?.file
  const kind = file && getKind(file)
  return {
    choice,
    removedKinds,
    setRemovedKinds,
    media: {
      ...(kind && { [kind]: file }),
      removeImage: removedKinds.includes('image') || undefined,
      removePdf: removedKinds.includes('pdf') || undefined,
    },
    extraInput: {
      names: [...new Set(kind ? [...removedKinds, kind] : removedKinds)],
      drop() {
        choice.clear()
        setRemovedKinds([])
      },
    },
  }
}

export const ScheduleFile = ({ choice, fault }: { choice: FileChoice; fault: string | undefined }) => (
  <div>
    <Preview choice={choice} />
    <ChosenFile
      choice={choice}
      name={t('Image or PDF')}
      accept={fileTypes.join(',')}
      label={choice.selection ? t('Choose another file') : t('Choose an image or a PDF')}
      fault={fault}
    />
    <p className="mt-1 text-sm text-muted">{t('JPEG, PNG, GIF, WebP or PDF, at most 15 MB.')}</p>
  </div>
)

function Preview({ choice: { selection, clear } }: { choice: FileChoice }) {
  if (!selection) return null
  const { file, url, originalSize } = selection
  return (
    <div className="mb-3 flex items-center gap-3">
      {url ? (
        <img
          src={url}
          alt={t('Preview of the new file')}
          className="h-20 w-28 rounded border border-line object-cover"
        />
      ) : (
        <FileText className="size-12 shrink-0 text-muted" aria-hidden />
      )}
      <p className="min-w-0 grow text-sm break-all">
        {file.name}
        <span className="block text-muted">
          {file.size < originalSize
            ? t('{size}, before: {sizeBefore}', { size: formatBytes(file.size), sizeBefore: formatBytes(originalSize) })
            : formatBytes(file.size)}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={clear}>
        {t('Remove File')}
      </Button>
    </div>
  )
}

type MediaProps = { schedule: ManagedSchedule; removedKinds: readonly Kind[]; onChange(leaving: readonly Kind[]): void }

const storedTexts = messages({
  image: {
    present: 'Current image',
    goes: 'The image will be removed when you save.',
    keep: 'Keep image',
    remove: 'Remove image',
  },
  pdf: {
    present: 'Current PDF',
    goes: 'The PDF will be removed when you save.',
    keep: 'Keep PDF',
    remove: 'Remove PDF',
  },
} as const)

export function StoredMedia({ schedule: { image, pdf }, removedKinds, onChange }: MediaProps) {
  const item = (kind: Kind, preview: ReactNode) => {
    const isRemoved = removedKinds.includes(kind)
    return (
      <li className="flex items-center gap-3 text-sm">
        <div className={isRemoved ? 'opacity-30' : ''}>{preview}</div>
        <div className="grid justify-items-start">
          {isRemoved ? storedTexts[kind].goes : storedTexts[kind].present}
          <Button
            variant="quiet"
            size="small"
            className="-ms-3"
            onClick={() => onChange(isRemoved ? removedKinds.filter((one) => one !== kind) : [...removedKinds, kind])}
          >
            {isRemoved ? storedTexts[kind].keep : storedTexts[kind].remove}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <ul className="mb-3 flex flex-wrap gap-4 empty:hidden">
      {image &&
        parsePictureName(image) &&
        item(
          'image',
          <div className="w-28 overflow-hidden rounded border border-line">
            <Picture url={image} alt={t('Current image')} sizes="7rem" />
          </div>,
        )}
      {pdf && item('pdf', <FileText className="size-12 text-muted" aria-hidden />)}
    </ul>
  )
}

/** A plain link carries no login, so it could not open the PDF of a hidden schedule. */
export function StoredFiles({ schedule: { id, title, pdf, imageUrl } }: { schedule: ManagedSchedule }) {
  const download = useMutation({
    mutationFn: () => api.shipSchedules.pdf({ params: { id } }),
    onSuccess: (blob) => saveFile(`ship-schedule-${toShortId(id)}.pdf`, blob),
    onError: (error) => toast.error(getFailureText(error, scheduleMessages.detailFailed)),
  })
  if (!pdf && !imageUrl) return null
  return (
    <div className="-ms-3 flex flex-wrap">
      {pdf && (
        <Button
          variant="quiet"
          size="small"
          busy={download.isPending}
          onClick={() => download.mutate()}
          aria-label={t('Download PDF: {title}', { title })}
        >
          <Download className="size-4" aria-hidden />
          {t('PDF')}
        </Button>
      )}
      {imageUrl && (
        <OutsideLink href={imageUrl} variant="quiet" size="small" aria-label={t('View Image: {title}', { title })}>
          <ExternalLink className="size-4" aria-hidden />
          {t('View Image')}
        </OutsideLink>
      )}
    </div>
  )
}
