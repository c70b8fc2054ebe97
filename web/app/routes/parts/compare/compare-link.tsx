import { t } from '@minato/contract/language/messages.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { addComparedId, useComparedIds } from './compared-ids.ts'

/** Adds a car to the last comparison and opens it; the label counts the cars that it will show. */
export function CompareLink({ id }: { id: string }) {
  const ids = addComparedId(useComparedIds(), id)
  return (
    <ButtonLink to={paths.compare(ids)} size="small" className="whitespace-nowrap print:hidden">
      {ids.length > 1 ? t('Compare ({count})', { count: ids.length }) : t('Compare')}
    </ButtonLink>
  )
}
