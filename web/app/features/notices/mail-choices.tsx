import { type NoticeTopic, neededFor, noticeTopics } from '@minato/contract/notices/facts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { toast } from '~/ui/act/toast'
import { CheckField } from '~/ui/write/field'
import { noticeWords } from './words.ts'

/** Which topics somebody also wants by mail: those of the office, or those of a buyer. */
export function MailChoices({ side }: { side: 'buyer' | 'office' }) {
  const queries = useQueryClient()
  const asked = query(api.notices.mail)
  const found = useQuery(asked)
  async function choose(topic: NoticeTopic, mail: boolean) {
    const before = queries.getQueryData(asked.queryKey)
    queries.setQueryData(
      asked.queryKey,
      (now) => now && { topics: now.topics.map((one) => (one.topic === topic ? { ...one, mail } : one)) },
    )
    try {
      queries.setQueryData(asked.queryKey, await api.notices.chooseMail({ body: { topic, mail } }))
      toast.success(noticeWords.mailSaved)
    } catch (error) {
      queries.setQueryData(asked.queryKey, before)
      toast.error(sentence(error, noticeWords.mailFailed))
    }
  }
  const topics = found.data?.topics.filter(({ topic }) => (neededFor(topic) !== null) === (side === 'office'))
  if (!topics) return null
  return (
    <section aria-label={noticeWords.mail} className="mt-6 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{noticeWords.mail}</h2>
      {side === 'buyer' && <p className="mt-1 text-muted">{noticeWords.mailText}</p>}
      <div className="mt-3 grid gap-1 sm:grid-cols-2">
        {topics.map(({ topic, mail, fixed }) => (
          <CheckField
            key={topic}
            label={noticeTopics[topic].label}
            checked={mail}
            disabled={fixed}
            onChange={({ target }) => choose(topic, target.checked)}
          />
        ))}
      </div>
    </section>
  )
}
