import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import type { Page } from '@playwright/test'
import type { System } from './system.ts'

/** The API with somebody's token, or as a guest: for what a test needs to find in the system. */
export const apiOf = ({ baseURL }: Pick<System, 'baseURL'>, token?: string) =>
  createClient(
    contract,
    (request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
    `${baseURL}/api`,
  )

/** A form as the API reads one. */
export function formOf(fields: Record<string, string | number | boolean>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

/** Puts values into the browser's storage before any page is opened. */
export const remember = (page: Page, values: Record<string, string>) =>
  page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  }, values)

/** A page that hears nothing of its cars: its reader acts a moment before it would. */
export const unaware = (page: Page) => page.route('**/api/cars/standing?*', (route) => route.abort())
