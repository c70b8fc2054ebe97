import { isStale } from '~/lib/told'
import { Button } from './button.tsx'
import { MessageDialog } from './dialog.tsx'

type Shown = { title: string; text: string; error: unknown; onClose(): void; onReload(): void; reloading: boolean }

/** Why a save failed. What was typed is still there behind it; a stale save can be put on the newest version. */
export const SaveFailure = ({ title, text, error, onClose, onReload, reloading }: Shown) => (
  <MessageDialog
    open={error !== null}
    onClose={onClose}
    title={title}
    text={text}
    actions={
      <>
        <Button onClick={onClose}>Close</Button>
        {isStale(error) && (
          <Button look="main" onClick={onReload} busy={reloading}>
            Reload
          </Button>
        )}
      </>
    }
  />
)
