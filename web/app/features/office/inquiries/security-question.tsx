import { t } from '@minato/contract/language/messages.ts'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { RotateCw } from '#ui/more-icons.ts'
import { securityQuestions } from './words.ts'

/** The first question is in the server's HTML, so hydration must start with it. */
export function useSecurityQuestion() {
  const [index, setIndex] = useState(0)
  const showAnother = useCallback(
    () =>
      setIndex(
        (now) => (now + 1 + Math.floor(Math.random() * (securityQuestions.length - 1))) % securityQuestions.length,
      ),
    [],
  )
  useEffect(() => {
    setIndex(Math.floor(Math.random() * securityQuestions.length))
  }, [])
  return { ...(securityQuestions[index] ?? securityQuestions[0]), showAnother: showAnother }
}

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { question: string; onAnother(): void }

/** Keeps bots out. */
export const SecurityQuestionField = ({ question, onAnother, ...field }: Props) => (
  <div className="flex items-start gap-2 sm:col-span-2">
    <TextField
      label={t('Security question: {question}', { question })}
      required
      inputMode="numeric"
      autoComplete="off"
      className="min-w-0 flex-1 sm:max-w-xs"
      {...field}
    />
    <Button className="mt-6 noscript:hidden" aria-label={t('New question')} onClick={onAnother}>
      <RotateCw className="size-5" aria-hidden />
    </Button>
  </div>
)
