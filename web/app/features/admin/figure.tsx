import { Link } from 'react-router'

/** One number, and the way to what it counts. */
export const Figure = ({ label, value, to }: { label: string; value: number | undefined; to: string }) => (
  <Link to={to} className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunken">
    <span className="text-sm text-muted">{label}</span>
    <span className="text-3xl font-extrabold">{value?.toLocaleString('en-US') ?? '–'}</span>
  </Link>
)
