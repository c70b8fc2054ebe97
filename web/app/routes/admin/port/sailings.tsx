import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { SailingsScreen } from '~/features/port/voyages/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Sailings'))

export default function Sailings() {
  return <SailingsScreen history={(id) => <ThingHistory entity="voyage" id={id} />} />
}
