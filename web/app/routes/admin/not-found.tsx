import { t } from '@minato/contract/language/messages.ts'
import { adminMeta } from '#office/meta.ts'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Empty } from '#ui/display/states.tsx'

export const meta = adminMeta(() => t('Page not found'))

export default function NotFound() {
  return (
    <Screen title={t('Page not found')}>
      <Empty title={t('This page does not exist')} text={t('Please check the address.')}>
        <ButtonLink to={paths.admin.dashboard}>{t('Dashboard')}</ButtonLink>
        <ButtonLink to={paths.admin.orders}>{t('Orders')}</ButtonLink>
      </Empty>
    </Screen>
  )
}
