import { t } from '@minato/contract/language/messages.ts'
import { pageMeta } from '#lib/page/meta.ts'

export const meta = pageMeta(() => ({
  title: t('User'),
  description: t('This page is still empty.'),
  hidden: true,
}))

/** Specified placeholder: visually empty, with a heading for screen readers. */
export default function User() {
  return <h1 className="sr-only">{t('User')}</h1>
}
