import { useLocation, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { ArrowLeft } from '#ui/icons.ts'
import { carDetailTexts } from './words.ts'

/** What a link to a car carries along when it stands in the list: the way back is then a step back. */
export const useListState = () => (useLocation().pathname === paths.cars ? { fromList: true } : undefined)

/** To the list, as it was left when one has come from there: its filters, its page, its scroll. */
export function BackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <Link
      to={paths.cars}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-link hover:underline print:hidden"
      onClick={(event) => {
        if (!state?.fromList || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
      {carDetailTexts.back}
    </Link>
  )
}
