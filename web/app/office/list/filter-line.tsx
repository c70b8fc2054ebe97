import { messages } from '@minato/contract/language/messages.ts'
import { type ReactNode, useId, useState } from 'react'
import { SlidersHorizontal } from '#office/icons.ts'
import { Button } from '#ui/actions/button.tsx'
import { SearchField } from '#ui/navigation/search-field.tsx'
import { clearFilters, type Filter, type Values } from './filters.tsx'

type Props = {
  placeholder: string
  values: Values
  filters: Readonly<Record<string, Filter | null>>
  onChange(changes: Record<string, string>, typed?: boolean): void
  /** The labels of the folded filters' button, closed and open, and of the one that clears them. */
  texts?: { show: string; hide: string; clear: string }
  children?: ReactNode
}

const maxInlineFilters = 3

/** 44 px for touch, 36 px on wide screens with a mouse. */
const denseClass =
  'lg:[&_input]:min-h-9 lg:[&_input]:py-1 lg:[&_input]:text-sm lg:[&_select]:min-h-9 lg:[&_select]:py-1 lg:[&_select]:text-sm [&_label]:mb-0.5 [&_label]:text-xs lg:[&_button]:min-h-9 lg:[&_button]:py-1 lg:[&_button]:text-sm'

export function Filters({ placeholder, values, filters, onChange, texts = defaultTexts, children }: Props) {
  const names = Object.keys(filters)
  const activeCount = names.filter((name) => values[name]).length
  const visibleFilters = Object.entries(filters).flatMap(([name, draw]) => (draw ? [[name, draw] as const] : []))
  const folds = visibleFilters.length > maxInlineFilters
  const panel = useId()
  const [open, setOpen] = useState(activeCount > 0)
  const fields = visibleFilters.map(([name, draw]) => (
    <div key={name} className="min-w-32 grow basis-32 empty:hidden lg:max-w-56 xl:min-w-36 xl:basis-36">
      {draw({ value: values[name] ?? '', values, onChange: (value, typed) => onChange({ [name]: value }, typed) })}
    </div>
  ))
  const panelContent = (
    <>
      {fields}
      {activeCount > 0 && (
        <Button variant="quiet" onClick={() => onChange(clearFilters(names))}>
          {texts.clear}
        </Button>
      )}
    </>
  )
  return (
    <search className={`mb-2 block xl:mb-3 print:hidden ${denseClass}`}>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2 xl:gap-x-3">
        <SearchField
          placeholder={placeholder}
          className="min-w-0 grow-2 basis-24 sm:basis-48 xl:basis-64"
          value={values.search ?? ''}
          onSettled={(search) => onChange({ search }, true)}
        />
        <Button
          className={`max-sm:px-2.5 max-sm:text-sm ${folds ? '' : 'sm:hidden'}`}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {open ? texts.hide : texts.show}
          {activeCount > 0 && ` (${activeCount})`}
        </Button>
        <div id={folds ? undefined : panel} className={`contents ${open ? '' : 'max-sm:hidden'}`}>
          {!folds && panelContent}
          {children}
        </div>
      </div>
      {folds && (
        <div id={panel} hidden={!open} className="mt-2 border-t border-line pt-2">
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2">{panelContent}</div>
        </div>
      )}
    </search>
  )
}

const defaultTexts = messages({ show: 'Filters', hide: 'Filters', clear: 'Clear' })
