import { t } from '@minato/contract/language/messages.ts'
import { ThingHistory } from '#features/ground/audit/office-history.tsx'
import { InquiriesScreen } from '#features/office/inquiries/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Enquiry List'))

export default function Inquiries() {
  return <InquiriesScreen history={(id) => <ThingHistory entity="inquiry" id={id} />} />
}
