import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Plus } from '#ui/more-icons.ts'
import { BulkActions } from './office/bulk-actions.tsx'
import { cars } from './office-list.tsx'

/** Selected cars outside the list are named before a change. */
const unseen = (count: number) =>
  t('{count, plural, one {# of them is not shown here} other {# of them are not shown here}}', { count })

/** `more` renders further actions for cars, by their ids. */
export const CarsScreen = ({ more }: { more(ids: string[]): ReactNode }) => (
  <ListScreen
    list={cars}
    actions={() => (
      <Allowed to="orders.edit">
        <ButtonLink to={paths.admin.shortlists}>{t('Shortlists')}</ButtonLink>
      </Allowed>
    )}
    add={() => (
      <ButtonLink to={paths.admin.newCar} variant="main">
        <Plus className="size-5" aria-hidden />
        {t('Add Car')}
      </ButtonLink>
    )}
    selectionBar={{
      label: t('Chosen cars'),
      count: (count) => t('{count, plural, one {# chosen} other {# chosen}}', { count }, 'cars'),
      offPage: unseen,
      actions: (selection) => (
        <>
          <BulkActions selection={selection} />
          {more(selection.items.map(({ id }) => id))}
        </>
      ),
    }}
  />
)
