import { History } from '~/features/audit/admin/history'
import { GalleryScreen } from '~/features/gallery/office'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Gallery Management')

export default function Gallery() {
  return <GalleryScreen history={(id) => <History entity="gallery" id={id} />} />
}
