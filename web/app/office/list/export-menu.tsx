import { Menu } from '@base-ui/react/menu'
import { t } from '@minato/contract/language/messages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type SpreadsheetFormat, spreadsheetFormats } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { useMutation } from '@tanstack/react-query'
import { getFailureText } from '#lib/api/failure.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { useHasPermission } from '#lib/page/account.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Download } from '#ui/more-icons.ts'
import { MenuPopup, menuItem } from '../menu.tsx'
import type { AnyList, ListExport } from './list-definition.ts'
import type { ListQuery } from './listing.ts'

type Props<Thing extends { id: string }> = NonNullable<AnyList<Thing>['export']> & {
  /** For a list in pages. */
  question?: ListQuery<never>
  /** For a list that is loaded in full. */
  rows?: readonly Thing[]
}

const emptyQuery: ListQuery<never> = { search: '', sort: '', direction: '', page: 1, limit: undefined }

export function ExportMenu<Thing extends { id: string }>({ question = emptyQuery, rows = [], ...list }: Props<Thing>) {
  const hasPermission = useHasPermission()
  const files = [list, ...(list.secondFile && hasPermission(list.secondFile.needs) ? [list.secondFile] : [])]
  const save = useMutation({
    mutationFn: async ({ name, ask, format }: ListExport<Thing> & { format: SpreadsheetFormat }) =>
      saveFile(`${name}.${format}`, await ask(question, format, rows)),
    onError: (error) => toast.error(getFailureText(error, t('Failed to export. Please try again.'))),
  })
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<Button busy={save.isPending} />}>
        <Download className="size-5" aria-hidden />
        {save.isPending ? t('Exporting …') : t('Export')}
      </Menu.Trigger>
      <MenuPopup>
        {files.map((file) => (
          <Menu.Group
            key={file.name}
            className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
          >
            {'label' in file && (
              <Menu.GroupLabel className="px-4 pt-1 text-xs text-muted">{file.label}</Menu.GroupLabel>
            )}
            {getKeys(spreadsheetFormats).map((format) => (
              <Menu.Item key={format} className={menuItem} onClick={() => save.mutate({ ...file, format })}>
                {spreadsheetFormats[format].label}
              </Menu.Item>
            ))}
          </Menu.Group>
        ))}
      </MenuPopup>
    </Menu.Root>
  )
}

/** Calls an export endpoint. A filter that the endpoint lacks is a type error. */
export const requestExport = <Query extends object>(
  call: (input: { query?: Query }) => Promise<Blob>,
  question: Partial<Record<keyof NoInfer<Query>, unknown>>,
) =>
  // The values are unchecked text of the address: the server validates them.
  call({ query: question as Query })

type Body = { ids: string[]; format: SpreadsheetFormat }

/** Exports the visible rows of a fully loaded list, in their order. */
export const createVisibleRowsExport = (name: string, call: (input: { body: Body }) => Promise<Blob>) => ({
  name,
  ask: (_: unknown, format: SpreadsheetFormat, rows: readonly { id: string }[]) =>
    call({ body: { ids: rows.map(({ id }) => id), format } }),
})

/** Exports all pages that match the filters. */
export const createPagedExport = <Query extends object>(
  name: string,
  call: (input: { query?: Query }) => Promise<Blob>,
) => ({
  name,
  ask: ({ page: _, limit: __, ...filters }: ListQuery<never>, format: SpreadsheetFormat) =>
    requestExport(call, { ...filters, format } as Partial<Record<keyof Query, unknown>>),
})
