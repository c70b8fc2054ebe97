import { MailChoices } from '~/features/office/notices/mail-choices'
import { NoticeList } from '~/features/office/notices/notice-list'
import { noticeWords } from '~/features/office/notices/words'
import { adminMeta } from '~/office/meta'
import { Screen } from '~/office/screen'

export const meta = adminMeta(() => noticeWords.title)

/** What somebody of the office was notified of, and which of it they have mailed. */
const NoticesScreen = () => (
  <Screen title={noticeWords.title} narrow>
    <NoticeList none={noticeWords.noneOffice} />
    <MailChoices side="office" />
  </Screen>
)
export default NoticesScreen
