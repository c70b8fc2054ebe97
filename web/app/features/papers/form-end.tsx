import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'

type Props = { save: { error: unknown; isPending: boolean }; onClose(): void }

/** What a small form of the papers ends with, over all its columns: what went wrong, and the two ways out of it. */
export const FormEnd = ({ save, onClose }: Props) => (
  <>
    {save.error ? (
      <div className="col-span-full">
        <Notice tone="bad">{sentence(save.error)}</Notice>
      </div>
    ) : null}
    <div className="col-span-full flex justify-end gap-3">
      <Button size="small" onClick={onClose}>
        Cancel
      </Button>
      <Button size="small" type="submit" look="main" busy={save.isPending}>
        Save
      </Button>
    </div>
  </>
)
