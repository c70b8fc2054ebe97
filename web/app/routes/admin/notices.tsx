import { t } from '@minato/contract/language/messages.ts'
import { EmailChoices } from '#features/office/notices/mail-choices.tsx'
import { NoticeList } from '#features/office/notices/notice-list.tsx'
import { noticeWords } from '#features/office/notices/words.ts'
import { adminMeta } from '#office/meta.ts'
import { Screen } from '#office/screen.tsx'

export const meta = adminMeta(() => noticeWords.title)

const NoticesScreen = () => (
  <Screen title={noticeWords.title} narrow>
    <NoticeList none={t('New orders, offers, payments and inquiries are listed here.')} />
    <EmailChoices side="office" />
  </Screen>
)
export default NoticesScreen
