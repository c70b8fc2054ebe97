import { t } from '@minato/contract/language/messages.ts'
import type { ShipSchedule } from '@minato/contract/platform/ship-schedules/endpoints.ts'
import { type PictureWidth, parsePictureName } from '@minato/contract/values/files.ts'
import { ButtonLink, OutsideLink } from '#ui/actions/button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { Ship } from '#ui/icons.ts'
import { Download, ExternalLink, FileText } from '#ui/more-icons.ts'

type Props = { schedule: ShipSchedule; sizes: string; widest?: PictureWidth; eager?: boolean }

/** Pages show only pictures from our server and link to others. */
const isOurPicture = (image: string) => parsePictureName(image) !== null

export function SchedulePicture({ schedule: { image, pdf, title }, ...shape }: Props) {
  if (image && isOurPicture(image)) return <Picture url={image} alt={title} {...shape} />
  const Icon = pdf ? FileText : Ship
  return (
    <div className="grid aspect-4/3 w-full place-items-center bg-sunken text-muted">
      <Icon className="size-1/5 min-h-5 min-w-5" strokeWidth={1.25} aria-hidden />
    </div>
  )
}

export function ScheduleFiles({ schedule: { image, pdf, title }, size }: Pick<Props, 'schedule'> & { size?: 'small' }) {
  const externalImage = image && !isOurPicture(image) ? image : null
  if (!pdf && !externalImage) return null
  return (
    <div className="flex flex-wrap gap-3">
      {pdf && (
        <ButtonLink to={pdf} size={size} reloadDocument aria-label={t('Download PDF: {title}', { title })}>
          <Download className="size-5" aria-hidden />
          {t('Download PDF')}
        </ButtonLink>
      )}
      {externalImage && (
        <OutsideLink href={externalImage} size={size} aria-label={t('View Image: {title}', { title })}>
          <ExternalLink className="size-5" aria-hidden />
          {t('View Image')}
        </OutsideLink>
      )}
    </div>
  )
}
