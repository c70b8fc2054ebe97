import { t } from '@minato/contract/language/messages.ts'
import { createPageMeta } from '#lib/page/meta.ts'

export const meta = createPageMeta(() => ({
  title: t('User'),
  description: t('This page is still empty.'),
  hidden: true,
}))

/** Specified placeholder: visually empty, with a heading for screen readers. */
export default function User() {
  return <h1 className="sr-only">{t('User')}</h1>
}
