import { t } from '@minato/contract/language/messages.ts'
import { EmailChoices } from '#features/office/notices/mail-choices.tsx'
import { NoticeList } from '#features/office/notices/notice-list.tsx'
import { noticeWords } from '#features/office/notices/words.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'

export const meta = createHiddenMeta(() => [noticeWords.title, t('News about your orders.')])

const NoticesPage = () => (
  <div className="mx-auto max-w-3xl px-4 py-8">
    <header className="mb-4 flex items-center gap-3">
      <ButtonLink to={paths.profile} variant="quiet" size="small" className="-ms-3">
        {t('My Page')}
      </ButtonLink>
      <h1 className="text-3xl">{noticeWords.title}</h1>
    </header>
    <NoticeList none={t('What happens in your orders is listed here.')} />
    <EmailChoices side="buyer" />
  </div>
)
export default NoticesPage
