import { ThingHistory } from '~/features/ground/audit/office-history'
import { GalleryScreen } from '~/features/ground/gallery/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Gallery Management')

export default function Gallery() {
  return <GalleryScreen history={(id) => <ThingHistory entity="gallery" id={id} />} />
}
