import { expect, type Page } from '@playwright/test'
import type { System } from './system.ts'

/** Continues on the same page as the administrator. Returns an API client with their session. */
export async function continueAsAdmin(page: Page, { admin, baseURL }: System) {
  const { accessToken } = await (await page.request.post('/api/auth/login', { data: admin })).json()
  await page.addInitScript((token) => localStorage.setItem('minato.token', token), accessToken)
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${baseURL}/api${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${accessToken}` },
    })
    return answer.json()
  }
}

/** Types into the search of a list, which its key opens. */
export async function searchFor(page: Page, text: string) {
  // A window that has just closed returns the focus a moment later.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(text)
}

export async function chooseRowAction(page: Page, name: string, label: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

export const serverError = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Error', status: 500, message: 'Something went wrong' }),
}
