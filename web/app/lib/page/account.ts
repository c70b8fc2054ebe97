import type { Permission } from '@minato/contract/protocol/access.ts'
import { createContext, useContext } from 'react'

type Account = { id: string; hasPermission(permission: Permission): boolean }
const AccountContext = createContext<Account>({ id: '', hasPermission: () => false })

export const AccountProvider = AccountContext.Provider

/** Id of the signed-in account, which separates browser storage by user. Empty while unknown. */
export const useAccount = () => useContext(AccountContext).id

/** Permissions for what a screen offers; the server enforces them. */
export const useHasPermission = () => useContext(AccountContext).hasPermission
