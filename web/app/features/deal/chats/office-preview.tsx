import type { ChatPreview, ChatSpeaker } from '@minato/contract/deal/chats/chat.ts'
import { chatDoubts } from '@minato/contract/deal/chats/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { FactList } from '#ui/display/fact-list.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { CheckField, SelectField } from '#ui/forms/field.tsx'
import { chatTexts as words } from './words.ts'

type Answer = { side: ChatSpeaker['side']; looked: boolean }
export type Answers = Readonly<Record<string, Answer>>
type Person = { firstName: string; lastName: string }

const getAnswer = (answers: Answers, { name, side }: ChatSpeaker): Answer => answers[name] ?? { side, looked: false }
const hasMessages = ({ messages }: ChatSpeaker) => messages > 0

export const areAllAnswered = ({ speakers }: ChatPreview, answers: Answers) =>
  speakers.every((speaker) => {
    const { side, looked } = getAnswer(answers, speaker)
    return (side || !hasMessages(speaker)) && (looked || !speaker.doubt)
  })

/** One name per line. */
export const toNameFields = ({ speakers }: ChatPreview, answers: Answers) => {
  const joinNames = (isIncluded: (answer: Answer) => boolean) =>
    speakers
      .filter((speaker) => isIncluded(getAnswer(answers, speaker)))
      .map(({ name }) => name)
      .join('\n')
  return { us: joinNames(({ side }) => side === 'us'), confirmed: joinNames(({ looked }) => looked) }
}

type Props = { preview: ChatPreview; customer: Person; answers: Answers; onAnswer(answers: Answers): void }

export function PreviewSummary({ preview, customer, answers, onAnswer }: Props) {
  const { from, to, messages, fresh, leftOut, leftOutTexts, speakers } = preview
  return (
    <div className="grid gap-3">
      <FactList
        rows={[
          [t('From'), from && <Moment at={from} exact />],
          [t('To'), to && <Moment at={to} exact />],
          [t('Messages'), messages],
          [t('New'), fresh?.toString()],
          [t('Left out: media and system messages'), String(leftOut)],
        ]}
      />
      {leftOut > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-link">{words.readLeftOut}</summary>
          <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto rounded-md bg-sunken p-3">
            {leftOutTexts.map(({ text, count }) => (
              <li key={text} className="wrap-anywhere whitespace-pre-wrap">
                {text}
                {count > 1 && <span className="text-muted"> × {count}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {fresh === 0 && <p className="text-sm">{t('Everything in this chat has already been imported.')}</p>}
      {speakers.map((speaker) => (
        <Speaker
          key={speaker.name}
          speaker={speaker}
          customer={`${customer.firstName} ${customer.lastName}`.trim()}
          answer={getAnswer(answers, speaker)}
          onAnswer={(answer) => onAnswer({ ...answers, [speaker.name]: answer })}
        />
      ))}
      {!areAllAnswered(preview, answers) && <p className="text-sm text-muted">{words.unanswered}</p>}
    </div>
  )
}

type SpeakerProps = { speaker: ChatSpeaker; customer: string; answer: Answer; onAnswer(answer: Answer): void }

const Speaker = ({ speaker, customer, answer, onAnswer }: SpeakerProps) => (
  <fieldset className={`grid gap-2 rounded-md border p-3 ${speaker.doubt ? 'border-hold' : 'border-line'}`}>
    <legend className="px-1 text-sm font-semibold wrap-anywhere">
      {speaker.name}
      {hasMessages(speaker) && <span className="font-normal text-muted"> · {speaker.messages}</span>}
    </legend>
    {hasMessages(speaker) && (
      <SelectField
        label={words.identity}
        value={answer.side ?? ''}
        onChange={(event) => onAnswer({ ...answer, side: event.target.value as Answer['side'] })}
      >
        <option value="" disabled>
          {words.choice}
        </option>
        <option value="customer">{customer}</option>
        <option value="us">{t('One of us')}</option>
      </SelectField>
    )}
    {speaker.doubt && (
      <>
        <p className="text-sm font-medium text-hold">
          {chatDoubts[speaker.doubt]} {speaker.belongsTo && words.belongsTo(speaker.belongsTo)}
        </p>
        <CheckField
          label={words.confirmCustomer(customer)}
          checked={answer.looked}
          onChange={(event) => onAnswer({ ...answer, looked: event.target.checked })}
        />
      </>
    )}
  </fieldset>
)
