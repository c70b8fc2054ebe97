import { needsScript } from '@minato/contract/ground/site/layout.ts'
import { useCompany } from '~/lib/page/site'
import { Notice } from '../read/badge.tsx'

/** Says, to whoever has switched script off, that `what` cannot work without it. */
export function NeedsScript({ what }: { what: string }) {
  const { email } = useCompany()
  return (
    <noscript>
      <Notice tone="hold">
        {needsScript(what)}{' '}
        <a href={`mailto:${email}`} className="underline">
          {email}
        </a>
      </Notice>
    </noscript>
  )
}
