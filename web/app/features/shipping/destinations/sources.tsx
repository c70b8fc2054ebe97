import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatProvisionDate, getSourcesLabel } from '@minato/contract/shipping/import-rules/provision-words.ts'
import type { Provision } from '@minato/contract/shipping/import-rules/rule.ts'
import { Fragment } from 'react'
import { renderRichText } from '#ui/display/rich.tsx'

/** The sources of a provision with links. Their titles stay in the language of the source. */
export const Sources = ({ provision }: { provision: Pick<Provision, 'sources' | 'asOf' | 'confidence'> }) =>
  renderRichText(
    t('{label}: <sources/> ({dated})', { label: getSourcesLabel(provision), dated: formatProvisionDate(provision) }),
    {
      sources: provision.sources.map(({ title, address }, index) => (
        <Fragment key={title}>
          {index > 0 && '; '}
          {address ? (
            <a lang={getSourceLang()} href={address} rel="nofollow noopener" className="text-link underline">
              {title}
            </a>
          ) : (
            <span lang={getSourceLang()}>{title}</span>
          )}
        </Fragment>
      )),
    },
  )
