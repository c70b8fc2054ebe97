import { History } from '~/features/audit/admin/history'
import { InquiriesScreen } from '~/features/inquiries/office'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Enquiry List')

export default function Inquiries() {
  return <InquiriesScreen history={(id) => <History entity="inquiry" id={id} />} />
}
