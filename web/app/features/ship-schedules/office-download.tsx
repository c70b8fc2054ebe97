import { shortId } from '@minato/contract/cars/facts.ts'
import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { scheduleMessages } from '@minato/contract/ship-schedules/facts.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { Button, OutsideLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'

/** What a schedule carries: its PDF, also while it is hidden from everybody else, and a picture that somebody else keeps. */
export function StoredFiles({ schedule: { id, title, pdf, imageUrl } }: { schedule: ManagedSchedule }) {
  const download = useMutation({
    mutationFn: () => api.shipSchedules.pdf({ params: { id } }),
    onSuccess: (blob) => save(blob, `ship-schedule-${shortId(id)}.pdf`),
    onError: (error) => toast.error(sentence(error, scheduleMessages.detailFailed)),
  })
  if (!pdf && !imageUrl) return null
  return (
    <div className="-ml-3 flex flex-wrap">
      {pdf && (
        <Button
          look="quiet"
          size="small"
          busy={download.isPending}
          onClick={() => download.mutate()}
          aria-label={`Download PDF: ${title}`}
        >
          <Download className="size-4" aria-hidden />
          PDF
        </Button>
      )}
      {imageUrl && (
        <OutsideLink href={imageUrl} look="quiet" size="small" aria-label={`View Image: ${title}`}>
          <ExternalLink className="size-4" aria-hidden />
          View Image
        </OutsideLink>
      )}
    </div>
  )
}

/** Hands bytes that came with the person's own token to the browser's downloads. */
function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has taken the bytes over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
