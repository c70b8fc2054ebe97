import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { GalleryScreen } from '#features/platform/gallery/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Gallery Management'))

export default function Gallery() {
  return <GalleryScreen history={(id) => <RecordHistory entity="gallery" id={id} />} />
}
