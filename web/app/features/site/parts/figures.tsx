/** Numbers that speak for the company, each with its words; those that it claims. */
export function Figures(props: { figures: readonly (readonly [figure: string | null, what: string])[] }) {
  const figures = props.figures.filter(([figure]) => figure)
  if (figures.length === 0) return null
  return (
    <dl
      className={`grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:gap-4 ${figures.length === 3 ? 'sm:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {figures.map(([figure, what]) => (
        <div key={what} className="flex flex-col-reverse rounded-lg border border-line bg-surface p-4 sm:p-5">
          <dt className="text-muted">{what}</dt>
          <dd className="text-2xl font-extrabold sm:text-3xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
