import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** Runs a call for the screen, and again when its group changes. */
export const useCall = <Input, Out>(...call: Parameters<typeof query<Input, Out>>) => useQuery(query(...call))
