import { galleryLimits } from '@minato/contract/gallery/office.ts'
import { CountedArea } from '~/ui/write/counted-area'
import { CheckField, TextField } from '~/ui/write/field'
import { FormFaults } from '~/ui/write/form-faults'
import { ImageField } from './image-field.tsx'
import type { Image } from './use-image.ts'
import type { ItemFormHook } from './use-save-item.ts'

type Props = { form: ItemFormHook; image: Image; stored: string | undefined }

/** What an item consists of, with everything that is wrong with it at the top. */
export function ItemFields({ form, image, stored }: Props) {
  const { register, formState, setFocus, watch } = form
  const { errors, submitCount } = formState
  const field = (name: 'description' | 'order') => ({ ...register(name), error: errors[name]?.message })
  return (
    <>
      {submitCount > 0 && (
        <FormFaults
          title="Please check:"
          faults={[
            { name: 'image', message: image.missing, onGo: () => image.input.current?.focus() },
            { name: 'description', message: errors.description?.message, onGo: () => setFocus('description') },
            { name: 'order', message: errors.order?.message, onGo: () => setFocus('order') },
          ]}
        />
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <ImageField image={image} stored={stored} />
        <div className="grid content-start gap-4">
          <CountedArea
            label="Description"
            required
            length={watch('description').length}
            limit={galleryLimits.description}
            {...field('description')}
          />
          <TextField
            label="Display order"
            required
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            hint="The lowest comes first."
            {...field('order')}
          />
          <CheckField label="Active: shown on the public site" {...register('isActive')} />
        </div>
      </div>
    </>
  )
}
