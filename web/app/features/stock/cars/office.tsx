import { t } from '@minato/contract/language/messages.ts'
import { Plus } from 'lucide-react'
import { ListScreen } from '~/office/list/list-screen'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { ChosenActs } from './office/chosen-acts.tsx'
import { cars } from './office-list.tsx'

/** Chosen cars that the list does not show are named before they are changed. */
const unseen = (count: number) =>
  t('{count, plural, one {# of them is not shown here} other {# of them are not shown here}}', { count })

/** The whole stock. */
export const CarsScreen = () => (
  <ListScreen
    list={cars}
    add={() => (
      <ButtonLink to={paths.admin.newCar} look="main">
        <Plus className="size-5" aria-hidden />
        {t('Add Car')}
      </ButtonLink>
    )}
    chosen={{ unseen, actions: (selection) => <ChosenActs selection={selection} /> }}
  />
)
