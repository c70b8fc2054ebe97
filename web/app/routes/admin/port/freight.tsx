import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { FreightScreen } from '~/features/port/freight/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Freight'))

export default function Freight() {
  return <FreightScreen history={(id) => <ThingHistory entity="freight" id={id} />} />
}
