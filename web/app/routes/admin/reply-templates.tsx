import { History } from '~/features/audit/admin/history'
import { ReplyTemplatesScreen } from '~/features/reply-templates/office'
import { adminMeta } from '~/office/meta'

export const meta = () => adminMeta('Reply Templates')

export default function ReplyTemplates() {
  return <ReplyTemplatesScreen history={(id) => <History entity="template" id={id} />} />
}
