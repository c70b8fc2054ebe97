import { t } from '@minato/contract/language/messages.ts'
import { voyageProblems } from '@minato/contract/shipping/voyages/facts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { EditableList } from '#office/edit/editable-list.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { VoyageForm } from './office/form.tsx'
import { ScheduleWindow } from './office/schedule/schedule.tsx'
import { voyageParam, voyages } from './office-list.tsx'

const useVoyage = (id: string) => useQuery({ ...query(api.voyages.show, { params: { id } }), refetchOnMount: 'always' })

export const SailingsScreen = ({ above, below }: Record<'above' | 'below', (voyageId: string) => ReactNode>) => (
  <EditableList
    list={voyages}
    actions={({ address }) => (
      <ButtonLink to={address.to({ do: 'import' })} state={openedHere} preventScrollReset>
        {t('Import a Schedule')}
      </ButtonLink>
    )}
    add={t('Add Voyage')}
    window={{
      param: voyageParam,
      titles: { create: t('Add Voyage'), edit: t('Voyage') },
      useItem: useVoyage,
      loading: t('Loading the voyage'),
      missing: voyageProblems['voyage-not-found'].sentence,
      form: ({ record, onClose }) => <VoyageForm voyage={record} onClose={onClose} />,
      above,
      below,
    }}
  >
    {({ address }) => <ScheduleWindow address={address} />}
  </EditableList>
)
