import { t } from '@minato/contract/language/messages.ts'
import { Button } from '../actions/button.tsx'

/** Progress of picture compression (0 to 1), with a stop button. */
export const Preparing = ({ done, onStop }: { done: number | null; onStop(): void }) => (
  <div role="status" className="mt-2 text-sm empty:hidden">
    {done !== null && (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {t('Compressing …')}
        <progress className="h-2 min-w-0 grow basis-24 accent-good" value={done} aria-label={t('Compressing')} />
        <Button size="small" onClick={onStop}>
          {t('Stop')}
        </Button>
      </span>
    )}
  </div>
)
