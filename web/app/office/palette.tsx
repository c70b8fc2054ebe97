import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { t } from '@minato/contract/language/messages.ts'
import { useNavigate } from 'react-router'
import { keyWords } from './keys.ts'

export type PaletteItem = { label: string; note?: string; to: string }
export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

type Props = {
  onClose(): void
  text: string
  onText(text: string): void
  groups: readonly PaletteGroup[]
  searching: boolean
}

export function Palette({ onClose, text, onText, groups, searching }: Props) {
  const navigate = useNavigate()
  function go({ to }: PaletteItem) {
    onClose()
    navigate(to)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup className="fixed inset-x-0 top-[10dvh] z-50 mx-auto flex max-h-[75dvh] w-[calc(100vw-2rem)] max-w-xl flex-col overflow-hidden border-2 border-rule bg-surface text-ink">
          <Dialog.Title className="sr-only">{t('Go to')}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            mode="none"
            autoHighlight="always"
            items={groups}
            value={text}
            onValueChange={(value, { reason }) => reason !== 'item-press' && onText(value)}
            itemToStringValue={({ label }: PaletteItem) => label}
          >
            <Autocomplete.Input
              aria-label={t('Go to')}
              placeholder={t('Screen, order, user, car or inquiry …')}
              className="min-h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-muted"
            />
            <p role="status" className="px-4 py-2 text-sm text-muted empty:hidden">
              {searching ? t('Searching …') : groups.length === 0 ? t('Nothing was found.') : ''}
            </p>
            <Autocomplete.List className="overflow-y-auto py-1">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(target: PaletteItem) => (
                      <Autocomplete.Item
                        key={target.to}
                        value={target}
                        onClick={() => go(target)}
                        className="flex min-h-9 cursor-pointer items-center justify-between gap-4 px-4 py-1 text-sm data-highlighted:bg-sunken"
                      >
                        <span className="min-w-0 truncate font-medium">{target.label}</span>
                        <span className="min-w-0 truncate text-xs text-muted">{target.note}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <dl
            aria-label={t('Keys')}
            className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted max-lg:hidden"
          >
            {keyWords.map(([key, does]) => (
              <div key={key} className="flex gap-1.5">
                <dt>
                  <kbd className="rounded border border-line-strong px-1">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
