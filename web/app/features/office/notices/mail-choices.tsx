import { t } from '@minato/contract/language/messages.ts'
import { getTopicPermissions, noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { toast } from '#ui/actions/toast.ts'
import { CheckField } from '#ui/forms/field.tsx'
import { noticeWords } from './words.ts'

export function EmailChoices({ side }: { side: 'buyer' | 'office' }) {
  const result = useCall(api.notices.mail)
  const topics = result.data?.topics.filter(
    ({ topic }) => (getTopicPermissions(topic) !== null) === (side === 'office'),
  )
  if (!topics) return null
  return (
    <section aria-label={noticeWords.mail} className="mt-6 slip p-5">
      <h2 className="text-xl">{noticeWords.mail}</h2>
      {side === 'buyer' && <p className="mt-1 text-muted">{t('We always send emails about money and security.')}</p>}
      <div className="mt-3 grid gap-1 sm:grid-cols-2">
        {topics.map((choice) => (
          <MailChoice key={choice.topic} {...choice} />
        ))}
      </div>
    </section>
  )
}

function MailChoice({ topic, mail, fixed }: Awaited<ReturnType<typeof api.notices.mail>>['topics'][number]) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<boolean>()
  async function choose(next: boolean) {
    setPending(next)
    try {
      const saved = await api.notices.chooseMail({ body: { topic, mail: next } })
      queries.setQueryData(query(api.notices.mail).queryKey, saved)
      toast.success(noticeWords.mailSaved)
    } catch (error) {
      toast.error(getFailureText(error, t('Failed to save this. Please try again.')))
    }
    setPending(undefined)
  }
  return (
    <CheckField
      label={noticeTopics[topic].label}
      checked={pending ?? mail}
      disabled={fixed}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}
