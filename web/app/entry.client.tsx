import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { collectEarlyInput } from '#forms/early-input.ts'
import { guardDom } from '#lib/browser/guard-dom.ts'
import { neededForHydration } from '#lib/page/late-part.tsx'
import { patient } from '#lib/page/page-loading.ts'

// React Router asks for what a page shows with the browser's own function, and offers no other hook.
window.fetch = patient(window.fetch.bind(window))

guardDom()

// Browsers that are older than the supported ones lack it: what the server rendered stays readable, and no script breaks it.
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
