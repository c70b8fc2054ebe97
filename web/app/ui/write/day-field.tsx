import { TextField } from './field'

type Props = {
  label: string
  value: string
  onChange(day: string): void
  error?: string | undefined
  className?: string
}

/** Japan's clock stands so many minutes before UTC's. */
const officeAhead = 540

/** A day of a filter: the office's, which is said to whoever sits elsewhere. */
export const DayField = ({ onChange, ...field }: Props) => (
  <TextField
    type="date"
    hint={new Date().getTimezoneOffset() === -officeAhead ? undefined : 'A day in Japan'}
    {...field}
    onChange={(event) => onChange(event.target.value)}
  />
)
