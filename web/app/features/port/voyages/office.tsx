import { t } from '@minato/contract/language/messages.ts'
import { voyageProblems } from '@minato/contract/port/voyages/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { openedHere } from '#lib/page/ways/opened-here.ts'
import { AddLink, EditWindow, editing, type WithHistory } from '#office/edit/edit-window.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { ButtonLink } from '#ui/act/button.tsx'
import { BookableCars } from './office/bookable.tsx'
import { BookedCars } from './office/booked.tsx'
import { VoyageForm } from './office/form.tsx'
import { ScheduleWindow } from './office/schedule/schedule.tsx'
import { param, voyages } from './office-list.tsx'

const useVoyage = (id: string) => useQuery({ ...query(api.voyages.show, { params: { id } }), refetchOnMount: 'always' })

/** Which ships sail when, and where they call. */
export const SailingsScreen = ({ history }: WithHistory) => (
  <ListScreen
    list={voyages}
    actions={({ address }) => (
      <ButtonLink to={address.to({ do: 'import' })} state={openedHere} preventScrollReset>
        {t('Import a Schedule')}
      </ButtonLink>
    )}
    add={({ address }) => <AddLink to={editing(address, param)}>{t('Add Voyage')}</AddLink>}
  >
    {(listed) => (
      <>
        <ScheduleWindow address={listed.address} />
        <EditWindow
          listed={listed}
          param={param}
          titles={{ create: t('Add Voyage'), edit: t('Voyage') }}
          useThing={useVoyage}
          loading={t('Loading the voyage')}
          missing={voyageProblems['voyage-not-found'].sentence}
          form={({ thing, onClose }) => <VoyageForm voyage={thing} onClose={onClose} />}
          above={(id) => <BookedCars voyageId={id} />}
          below={(id) => (
            <div className="grid gap-6">
              <BookableCars voyageId={id} />
              {history(id)}
            </div>
          )}
        />
      </>
    )}
  </ListScreen>
)
