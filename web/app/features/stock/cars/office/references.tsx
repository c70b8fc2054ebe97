import { t } from '@minato/contract/language/messages.ts'
import { getTrashRetentionText, referenceTexts } from '@minato/contract/platform/trash/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'

export function CarReferences({ ids }: { ids: string[] }) {
  const { data } = useCall(api.trash.references, { body: { ids } })
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
