import type { Permission } from '@minato/contract/protocol/access.ts'
import { createContext, useContext } from 'react'

type Account = { id: string; may(permission: Permission): boolean }
const Current = createContext<Account>({ id: '', may: () => false })

export const AccountProvider = Current.Provider

/** Id of the signed-in account, which separates browser storage by user. Empty while unknown. */
export const useAccount = () => useContext(Current).id

/** Permissions for what a screen offers; the server enforces them. */
export const useMay = () => useContext(Current).may
