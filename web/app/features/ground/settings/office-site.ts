import { useRevalidator } from 'react-router'
import { siteChanged } from '#lib/page/site.tsx'

/** What was set here stands at once in the head of the office, in titles, and on the pages that are opened from it. */
export function useSiteChanged() {
  const { revalidate } = useRevalidator()
  return () => {
    siteChanged()
    return revalidate()
  }
}
