import { useSite } from '~/lib/site'
import { paths } from '~/paths'
import { Accordion } from '../parts/accordion.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { questions } from './questions.ts'

export const AuctionFaq = () => (
  <>
    <h2 className="text-2xl">Auction FAQ</h2>
    <p className="mt-2 mb-6 max-w-prose text-lg">
      What buyers ask before their first bid. Your question is not here?{' '}
      <TextLink to={paths.contact}>Send it to us</TextLink>, in plain English or in Bangla.
    </p>
    <Accordion
      level="h3"
      items={questions(useSite().reservationDays).map(({ id, question, answer }) => ({
        id,
        title: question,
        body: <p>{answer}</p>,
      }))}
    />
  </>
)
