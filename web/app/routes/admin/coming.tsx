import { useLocation } from 'react-router'
import { Screen } from '~/features/admin/screen'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/states'
import { adminMeta } from './meta.ts'

export const meta = () => adminMeta('Being built')

const { admin } = paths
const names: Record<string, string> = {
  [admin.inquiries]: 'Enquiry List',
}

/** Parts of the back-office that come later, and addresses that lead nowhere. */
export default function Coming() {
  const { pathname } = useLocation()
  const name = Object.entries(names).find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
  return (
    <Screen title={name ?? 'Page not found'}>
      <Empty
        title={name ? 'This part is being built' : 'There is no such page'}
        text={name ? 'It is not ready yet. Cars and orders can be worked on already.' : 'Please check the address.'}
      >
        <ButtonLink to={admin.cars}>Cars</ButtonLink>
        <ButtonLink to={admin.orders}>Orders</ButtonLink>
      </Empty>
    </Screen>
  )
}
