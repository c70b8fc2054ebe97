import { getLang, type LocalizedText, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatBandValue, homePriceBands } from '@minato/contract/stock/cars/filters.ts'
import type { CarGroup } from '@minato/contract/stock/cars/search.ts'
import { translateCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { getListLink } from './search/list-link.ts'
import { browseTexts, maxBrowseLinks } from './words.ts'

type BrowseLink = { to: string; label: LocalizedText; count?: number }

export const BrowseLinks = ({ makes, types }: { makes: readonly CarGroup[]; types: readonly CarGroup[] }) => (
  <div className="grid gap-3">
    <BrowseGroup label={browseTexts.byMake} ways={makes.map(wayTo)} />
    <BrowseGroup label={t('By type')} ways={types.map(wayTo)} />
    <BrowseGroup
      label={browseTexts.byPrice}
      ways={homePriceBands.map((band) => ({
        to: `${paths.cars}?${new URLSearchParams({ price: formatBandValue(band) })}`,
        label: band.label,
      }))}
    />
  </div>
)

const wayTo = (group: CarGroup): BrowseLink => ({
  to: getListLink(group).path,
  label: group.type ? translateCarWord(group.type) : (group.make ?? ''),
  count: group.count,
})

export const BrowseGroup = ({ label, ways }: { label: string; ways: readonly BrowseLink[] }) =>
  ways.length > 0 && (
    <div className="flex min-w-0 items-baseline gap-3">
      <p className="w-18 shrink-0 text-sm font-semibold">{label}</p>
      <ul className="flex min-w-0 gap-2 max-lg:overflow-x-auto max-lg:py-1 lg:flex-wrap">
        {ways.slice(0, maxBrowseLinks).map(({ to, label, count }) => (
          <li key={to} className="shrink-0">
            <Link to={to} className="chip">
              <span lang={getLang(label)}>{toPlainText(label)}</span>
              {count !== undefined && <span className="text-muted">{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
