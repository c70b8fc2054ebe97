import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '~/features/ground/audit/office-history'
import { InquiriesScreen } from '~/features/office/inquiries/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta(() => t('Enquiry List'))

export default function Inquiries() {
  return <InquiriesScreen history={(id) => <ThingHistory entity="inquiry" id={id} />} />
}
