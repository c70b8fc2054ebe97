import { t } from '@minato/contract/language/messages.ts'
import { InquiriesScreen } from '#features/office/inquiries/office.tsx'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Enquiry List'))

export default function Inquiries() {
  return <InquiriesScreen history={(id) => <RecordHistory entity="inquiry" id={id} />} />
}
