import { Menu } from '@base-ui/react/menu'
import { namesOf } from '@minato/contract/values/names.ts'
import { type SpreadsheetFormat, spreadsheetFormats } from '@minato/contract/values/spreadsheet.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sentence } from '~/lib/api/failure'
import { saveFile } from '~/lib/browser/save-file'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import type { AnyList } from './list-of.ts'
import type { Question } from './listing.ts'
import { MenuPopup, menuItem } from './menu.tsx'

type Props<Thing extends { id: string }> = NonNullable<AnyList<Thing>['export']> & {
  question: Question<never>
  /** What the list shows, where it comes whole. */
  rows: readonly Thing[]
}

/** Takes everything away that a list shows under its filters, as a file. */
export function ExportMenu<Thing extends { id: string }>({ name, ask, question, rows }: Props<Thing>) {
  const save = useMutation({
    mutationFn: async (format: SpreadsheetFormat) => saveFile(`${name}.${format}`, await ask(question, format, rows)),
    onError: (error) => toast.error(sentence(error, 'Failed to export. Please try again.')),
  })
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<Button busy={save.isPending} />}>
        <Download className="size-5" aria-hidden />
        {save.isPending ? 'Exporting …' : 'Export'}
      </Menu.Trigger>
      <MenuPopup>
        {namesOf(spreadsheetFormats).map((format) => (
          <Menu.Item key={format} className={menuItem} onClick={() => save.mutate(format)}>
            {spreadsheetFormats[format].label}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  )
}

/** The whole of a list from the call that answers it as a file. A filter that its call does not know is a mistake of types. */
export const askWhole = <Query extends object>(
  call: (input: { query?: Query }) => Promise<Blob>,
  question: Partial<Record<keyof NoInfer<Query>, unknown>>,
) =>
  // What an address says is anybody's text: the server judges it.
  call({ query: question as Query })

type Body = { ids: string[]; format: SpreadsheetFormat }

/** How a list that comes whole is taken away: what it shows, in its order. */
export const wholeExport = (name: string, call: (input: { body: Body }) => Promise<Blob>) => ({
  name,
  ask: (_: unknown, format: SpreadsheetFormat, rows: readonly { id: string }[]) =>
    call({ body: { ids: rows.map(({ id }) => id), format } }),
})

/** How a list that comes in pages is taken away: all that its filters show. */
export const pagedExport = <Query extends object>(name: string, call: (input: { query?: Query }) => Promise<Blob>) => ({
  name,
  ask: ({ page: _, limit: __, ...asked }: Question<never>, format: SpreadsheetFormat) =>
    askWhole(call, { ...asked, format } as Partial<Record<keyof Query, unknown>>),
})
