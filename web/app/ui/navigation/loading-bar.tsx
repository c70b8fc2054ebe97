import { t } from '@minato/contract/language/messages.ts'
import { useNavigation } from 'react-router'

export function LoadingBar() {
  const loading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1">
      {loading && (
        <span className="loading-bar block h-full bg-accent">
          <span className="sr-only">{t('Loading')}</span>
        </span>
      )}
    </div>
  )
}
