import type { Item } from '../content/auction-sheet.md'

export function EntryList({ entries, columns = false }: { entries: readonly Item[]; columns?: boolean }) {
  return (
    <dl className={`grid gap-x-8 slip px-4 sm:px-5 ${columns ? 'lg:grid-cols-2' : ''}`}>
      {entries.map(({ sign, name, text }) => (
        <div key={sign} className="grid grid-cols-[4.5rem_1fr] gap-x-3 border-b border-line py-3 last:border-b-0">
          <dt className="font-mono text-lg leading-snug font-bold">{sign}</dt>
          <dd>
            <strong>{name}.</strong> <span className="text-muted">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
