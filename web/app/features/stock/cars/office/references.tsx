import { t } from '@minato/contract/language/messages.ts'
import { getTrashRetentionText, referenceTexts } from '@minato/contract/platform/trash/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'

export function CarReferences({ ids }: { ids: string[] }) {
  const { data } = useQuery(query(api.trash.references, { body: { ids } }))
  const references = getKeys(referenceTexts).flatMap((what) => (data?.[what] ? referenceTexts[what](data[what]) : []))
  return (
    <span role="status">
      {references.length > 0 && (
        <span className="mb-1 block">
          {t('{count, plural, one {Referring to it: {things}.} other {Referring to them: {things}.}}', {
            count: ids.length,
            things: references.join('; '),
          })}
        </span>
      )}
      {t(
        '{count, plural, one {It will be removed from every cart and wishlist.} other {They will be removed from every cart and wishlist.}}',
        { count: ids.length },
      )}{' '}
      {getTrashRetentionText()}
    </span>
  )
}
