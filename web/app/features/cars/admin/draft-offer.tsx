import { fieldLabel } from '@minato/contract/audit/words.ts'
import { Button } from '~/ui/act/button'

type Props = { fields: readonly string[] | null; onRestore(): void; onDiscard(): void }

/** Offers what was typed here and neither saved nor given up. */
export const DraftOffer = ({ fields, onRestore, onDiscard }: Props) => (
  <div role="status" className="empty:hidden">
    {fields && (
      <section
        aria-label="Unsaved changes"
        className="flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-surface p-4"
      >
        <p className="min-w-0 grow basis-72 text-sm">
          What you typed here before was not saved: <strong>{fields.map(fieldLabel).join(', ')}</strong>. Pictures have
          to be chosen again.
        </p>
        <Button look="main" onClick={onRestore}>
          Restore
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </section>
    )}
  </div>
)
