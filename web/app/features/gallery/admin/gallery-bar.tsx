import { galleryFilters, gallerySorts, galleryViews } from '@minato/contract/gallery/office.ts'
import { LayoutGrid, List } from 'lucide-react'
import { SearchField } from '~/ui/find/search-field'
import { SelectField } from '~/ui/write/field'
import type { GalleryQuestion } from './listed.ts'

type Props = {
  question: GalleryQuestion
  view: string
  onChange(changes: Partial<GalleryQuestion & { view: string }>, typed?: boolean): void
}

/** What the gallery is asked, and how it is laid out. */
export function GalleryBar({ question, view, onChange }: Props) {
  const choice = (name: 'filter' | 'sort', label: string, choices: Record<string, string>) => (
    <SelectField
      label={label}
      className="min-w-0 grow basis-32 sm:max-w-44"
      value={question[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  return (
    <search className="my-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-3">
      <SearchField
        placeholder="Description …"
        className="min-w-0 grow basis-56"
        value={question.search}
        onSettled={(search) => onChange({ search }, true)}
      />
      {choice('filter', 'Show', galleryFilters)}
      {choice('sort', 'Sort by', gallerySorts)}
      <ViewToggle view={view} onChange={(next) => onChange({ view: next })} />
    </search>
  )
}

const ViewToggle = ({ view, onChange }: { view: string; onChange(view: string): void }) => (
  <fieldset className="ml-auto flex rounded-md border border-line-strong">
    <legend className="sr-only">Layout</legend>
    {Object.entries(galleryViews).map(([value, label]) => {
      const Icon = value ? List : LayoutGrid
      return (
        <button
          key={value}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={`grid size-11 place-items-center rounded-md ${view === value ? 'bg-still-soft text-ink' : 'text-muted hover:bg-sunken'}`}
        >
          <Icon className="size-5" aria-hidden />
        </button>
      )
    })}
  </fieldset>
)
