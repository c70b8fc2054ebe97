import { Skeleton } from './states.tsx'

/** A grid of picture cards on their way, of the size that they will have. */
export function CardSkeletons({ label, cards = 9 }: { label: string; cards?: number }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <div key={index} className="overflow-hidden slip">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="space-y-2 p-3">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-9" />
          </div>
        </div>
      ))}
    </div>
  )
}
