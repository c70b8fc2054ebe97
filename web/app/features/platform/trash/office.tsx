import { message, t } from '@minato/contract/language/messages.ts'
import type { TrashItem } from '@minato/contract/platform/trash/endpoints.ts'
import { trashDays, trashKinds } from '@minato/contract/platform/trash/facts.ts'
import { api } from '#lib/api/api.ts'
import { createChoiceFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { toListPage, useListing } from '#office/list/listing.ts'
import { paths } from '#paths.ts'
import { TrashEntry } from './office-entry.tsx'

const trash = defineList<TrashItem>()({
  title: message('Trash'),
  words: {
    loading: message('Loading the trash'),
    search: message('Name, stock number …'),
    empty: {
      title: message('The trash is empty'),
      get text() {
        return t(
          'Cars, gallery items, ship schedules and team members stay here for {trashDays} days after they are deleted.',
          { trashDays },
        )
      },
    },
    showAll: message('Show everything'),
    failed: message('Failed to load the trash'),
  },
  nameOf: ({ name }) => name,
  open: () => paths.admin.trash,
  entry: (item) => <TrashEntry item={item} />,
  filters: { kind: createChoiceFilter(message('Kind'), message('Everything'), trashKinds) },
  size: 20,
  useRows: ({ sort: _, direction: __, ...question }) =>
    useListing(api.trash.list, question, ({ data, meta }) => toListPage(data, meta)),
})

export const TrashScreen = () => <ListScreen list={trash} />
