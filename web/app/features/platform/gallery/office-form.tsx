import { t } from '@minato/contract/language/messages.ts'
import { type GalleryItem, galleryDraft } from '@minato/contract/platform/gallery/endpoints.ts'
import { galleryLimits, galleryAdminMessages as texts } from '@minato/contract/platform/gallery/facts.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { formatBytes, pictureRules } from '@minato/contract/values/files.ts'
import { type RefObject, useRef, useState } from 'react'
import { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { getFieldErrors } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { type FileChoice, useChosenFile } from '#lib/pictures/use-chosen-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChosenFile } from '#ui/forms/chosen-file.tsx'
import { checkImage, unreadableImage } from './office-upload.ts'

const itemForm = galleryDraft.extend({ isActive: z.boolean() })
type Input = z.input<typeof itemForm>
const Field = createFields<Input>()

type Props = {
  item: GalleryItem | undefined
  nextOrder: number
  onSaved(text: { title: string; text: string }): void
  onClose(): void
}

export function ItemForm({ item, nextOrder, onSaved, onClose }: Props) {
  const choice = useChosenFile({ rule: pictureRules.gallery, refuse: checkImage, unreadable: unreadableImage })
  const [missing, setMissing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const edit = useEditForm({
    entity: 'gallery',
    schema: itemForm,
    record: item,
    toValues: (from: GalleryItem | undefined): Input => ({
      description: from?.description ?? '',
      order: String(from?.order ?? nextOrder),
      isActive: from?.isActive ?? true,
    }),
    toComparedFields: ({ image, description, order, isActive }) => ({ image, description, order, isActive }),
    read: async ({ id }) => (await api.gallery.show({ params: { id } })).data,
    async create(values, keyed) {
      const form = buildMultipartForm({ ...values, image: choice.selection?.file })
      return (await api.gallery.create({ form }, keyed(form))).data
    },
    async update(values, { id, version }) {
      const form = buildMultipartForm({ ...values, image: choice.selection?.file, version })
      return (await api.gallery.update({ params: { id }, form })).data
    },
    extraInput: { names: choice.selection ? ['image'] : [], drop: choice.clear },
    checkExtraInput(base) {
      setMissing(!base && !choice.selection)
      if (base || choice.selection) return true
      button.current?.focus()
      return false
    },
    groups: ['gallery'],
    onSaved: () =>
      onSaved(item ? { title: t('Updated!'), text: texts.updated } : { title: t('Created!'), text: texts.created }),
  })
  const { error } = edit.save
  const imageFault = getFieldErrors(error).image
  const fault = missing && !choice.selection ? texts.imageMissing : imageFault
  return (
    <EditForm
      edit={edit}
      label={item ? t('Edit gallery item') : t('New gallery item')}
      submit={item ? t('Update Item') : t('Add Item')}
      focus={item && 'description'}
      failed={{ title: t('Error!'), text: t('Something went wrong') }}
      busy={choice.progress !== null}
      faults={[{ name: 'image', message: fault, onGo: () => button.current?.focus() }]}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ImageField choice={choice} button={button} fault={fault} stored={edit.base?.image} />
        <div className="grid content-start gap-4">
          <Field.Area name="description" label={t('Description')} required limit={galleryLimits.description} />
          <Field.Number
            kind={numberKinds.whole}
            name="order"
            label={t('Display order')}
            required
            inputMode="numeric"
            arrows={{ step: 1 }}
            hint={t('The lowest number comes first.')}
          />
          <Field.Check name="isActive" label={t('Active: shown on the public site')} />
        </div>
      </div>
    </EditForm>
  )
}

type ImageProps = {
  choice: FileChoice
  button: RefObject<HTMLButtonElement | null>
  fault: string | undefined
  stored: string | undefined
}

function ImageField({ choice, button, fault, stored }: ImageProps) {
  const { selection, progress } = choice
  const url = selection?.url ?? stored
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">
        {t('Image')}
        <span className="text-bad" aria-hidden>
          {' *'}
        </span>
      </p>
      {url && (
        <img
          src={url}
          alt={t('Preview')}
          className="mb-2 aspect-4/3 w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <p role="status" className="text-sm text-muted">
        {progress === null && selection && t('Ready to upload, {size}', { size: formatBytes(selection.file.size) })}
      </p>
      <div className="mt-2">
        <ChosenFile
          choice={choice}
          ref={button}
          name={t('Image')}
          label={url ? t('Replace image') : t('Choose image')}
          accept="image/*"
          fault={fault}
        />
      </div>
      {selection && (
        <Button variant="quiet" size="small" className="mt-1" onClick={choice.clear}>
          {stored ? t('Keep the stored image') : t('Remove image')}
        </Button>
      )}
    </div>
  )
}
