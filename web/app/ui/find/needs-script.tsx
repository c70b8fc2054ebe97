import { company } from '@minato/contract/company.ts'
import { needsScript } from '@minato/contract/site/layout.ts'
import { Notice } from '../read/badge.tsx'

/** Says, to whoever has switched script off, that `what` cannot work without it. */
export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <Notice tone="hold">
      {needsScript(what)}{' '}
      <a href={`mailto:${company.email}`} className="underline">
        {company.email}
      </a>
    </Notice>
  </noscript>
)
