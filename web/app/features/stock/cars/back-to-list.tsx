import { useLocation, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { ArrowLeft } from '#ui/icons.ts'
import { carDetailTexts } from './words.ts'

/** Link state of the car list: BackToList then steps back in the history. */
export const useListState = () => (useLocation().pathname === paths.cars ? { fromList: true } : undefined)

/** Returns to the list with its filters, page and scroll, if the user came from there. */
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
