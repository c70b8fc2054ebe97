import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { collectEarlyInput } from '#forms/early-input.ts'
import { guardDom } from '#lib/browser/guard-dom.ts'
import { neededForHydration } from '#lib/page/lazy-part.tsx'
import { createRetryingFetch } from '#lib/page/page-loading.ts'

// React Router fetches loader data with `window.fetch` and offers no other hook.
window.fetch = createRetryingFetch(window.fetch.bind(window))

guardDom()

// Unsupported old browsers lack `isWellFormed`; they show the server's HTML without hydration.
if ('isWellFormed' in String.prototype)
  Promise.all(neededForHydration).then(() => {
    collectEarlyInput()
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      )
    })
  })
