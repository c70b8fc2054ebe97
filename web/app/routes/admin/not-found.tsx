import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { Empty } from '~/ui/read/states'

export const meta = adminMeta('Page not found')

/** Addresses of the back-office that lead nowhere. */
export default function NotFound() {
  return (
    <Screen title="Page not found">
      <Empty title="There is no such page" text="Please check the address.">
        <ButtonLink to={paths.admin.dashboard}>Dashboard</ButtonLink>
        <ButtonLink to={paths.admin.orders}>Orders</ButtonLink>
      </Empty>
    </Screen>
  )
}
