import { parseSitePath } from '@minato/contract/language/languages.ts'
import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { CountryField, PortField } from '#features/shipping/destinations/chooser-fields.tsx'
import { portWords } from '#features/shipping/destinations/words.ts'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { useDestination } from '#lib/page/destination.ts'
import { throwErrorResponse } from '#lib/page/error-response.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import type { Route } from './+types/your-port'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = parseSitePath(search.get('page') ?? '')
  return {
    destinations: await getServerApi(context).destinations.list().catch(throwErrorResponse),
    country: search.get('country') ?? '',
    page: page && !page.startsWith(paths.yourPort()) ? page : paths.cars,
  }
}

export const meta = createPageMeta(() => ({ title: portWords.choose, description: portWords.intro, hidden: true }))

/** Chooses a port without JavaScript: first the country, then the port, then the page with prices. */
export default function YourPort({ loaderData: { destinations, country, page } }: Route.ComponentProps) {
  const { choose } = useDestination()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const destination = destinations.find((item) => item.country.code === country)

  async function choosePort(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    try {
      await choose(String(new FormData(event.currentTarget).get('to')))
      await navigate(page)
    } catch (error) {
      console.error('failed to choose a port', error)
      setHasFailed(true)
    }
  }
  return (
    <div className="mx-auto max-w-xl px-4 py-8">
      <h1 className="text-3xl">{portWords.title}</h1>
      <p className="mt-2 mb-6 text-muted">{portWords.intro}</p>
      <div className="grid gap-6 slip p-5">
        <Form action={paths.yourPort()} className="grid gap-4">
          <input type="hidden" name="page" value={page} />
          <CountryField key={country} destinations={destinations} defaultValue={country} />
          <Button type="submit" variant={destination ? 'plain' : 'main'}>
            {portWords.showPorts}
          </Button>
        </Form>
        {destination && (
          <form action={localizeCurrentPath(page)} onSubmit={choosePort} className="grid gap-4">
            <PortField key={country} of={destination} />
            <p role="alert" className="text-bad empty:hidden">
              {hasFailed && portWords.failed}
            </p>
            <SubmitButton>{portWords.showPrices}</SubmitButton>
          </form>
        )}
      </div>
    </div>
  )
}
