import { ThingHistory } from '~/features/audit/office-history'
import { SailingsScreen } from '~/features/voyages/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Sailings')

export default function Sailings() {
  return <SailingsScreen history={(id) => <ThingHistory entity="voyage" id={id} />} />
}
