import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages as texts } from '@minato/contract/gallery/office.ts'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '~/lib/api'
import { Button } from '~/ui/act/button'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { WindowFoot } from '~/ui/write/window-foot'
import { ItemFields } from './item-fields.tsx'
import { type ItemFormInput, type ItemFormOutput, itemForm, startingValues } from './item-form-values.ts'
import { useImage } from './use-image.ts'
import { useSaveItem } from './use-save-item.ts'

type Props = { item?: GalleryItem; nextOrder: number; onSaved(outcome: Outcome): void; onCancel(): void }

/** Writes a new item, or changes `item`. What was typed and chosen stays until it is saved or given up. */
export function ItemForm({ item, nextOrder, onSaved, onCancel }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const closeOutcome = useCallback(() => setOutcome(null), [])
  const image = useImage()
  const form = useForm<ItemFormInput, unknown, ItemFormOutput>({
    resolver: standardSchemaResolver(itemForm),
    defaultValues: startingValues(item, nextOrder),
  })
  const stale = useStaleEdit({
    thing: item,
    read: async ({ id }) => (await api.gallery.show({ params: { id } })).data,
    shown: ({ image: picture, description, order, isActive }) => ({ image: picture, description, order, isActive }),
    onTake(newer, keep) {
      form.reset(startingValues(newer, nextOrder), { keepDirtyValues: keep })
      if (!keep) image.drop()
    },
  })
  const { base } = stale
  const guard = useLeaveGuard(form.formState.isDirty || image.chosen !== null)
  const save = useSaveItem({
    base,
    form,
    image,
    onSaved: (good) => {
      guard.free()
      onSaved(good)
    },
    meet: stale.meet,
    onFailed: setOutcome,
  })
  const isNew = item === undefined
  useEffect(() => {
    if (isNew) image.input.current?.focus()
    else form.setFocus('description')
  }, [isNew, image.input, form.setFocus])

  const complete = () => {
    const missing = !base && !image.chosen
    image.refuse(missing ? texts.imageMissing : undefined)
    if (missing) image.input.current?.focus()
    return !missing
  }
  const mine = [...Object.keys(form.formState.dirtyFields), ...(image.chosen ? ['image'] : [])]
  return (
    <form
      noValidate
      aria-label={isNew ? 'New gallery item' : 'Edit gallery item'}
      onSubmit={form.handleSubmit((values) => complete() && save.mutate(values), complete)}
      onKeyDown={submitKey}
    >
      <ItemFields form={form} image={image} stored={base?.image} />
      <StaleEdit entity="gallery" edit={stale} mine={mine} />
      <div className="mt-5">
        <WindowFoot>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="main" busy={save.isPending || stale.reading || image.done !== null}>
            {save.isPending ? 'Saving …' : isNew ? 'Add Item' : 'Update Item'}
          </Button>
        </WindowFoot>
      </div>
      {guard.dialog}
      <OutcomeDialog outcome={outcome} onClose={closeOutcome} />
    </form>
  )
}
