import { type Language, localizePath, nativeLanguageNames } from '@minato/contract/language/languages.ts'
import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { userMessages } from '@minato/contract/platform/users/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useNavigate } from 'react-router'
import { PrintedNames, toPrintedNames } from '#features/office/account/profile/printed-names.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { createPageDraft } from '#forms/page/use-page-draft.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { api } from '#lib/api/api.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Failure } from '#ui/display/states.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'

export const meta = createHiddenMeta(() => [t('Update Profile'), t('Change your name and phone number.')])

export default function UpdateProfile() {
  const { user, reload } = useSession()
  if (!user) return <Failure title={userMessages.loadFailed} />
  return <UpdateForm key={user.id} user={user} onSaved={reload} />
}

/** Buyers get the languages of the site and their own; staff can use the office in any language. */
function useLanguageChoices(ownLanguage: Language | null) {
  const { isStaff } = useSession()
  const { languages } = useSite()
  return getKeys(nativeLanguageNames).filter(
    (language) => isStaff || language === ownLanguage || languages.includes(language),
  )
}

type Person = NonNullable<ReturnType<typeof useSession>['user']>

function UpdateForm({ user, onSaved }: { user: Person; onSaved(): void }) {
  const navigate = useNavigate()
  const site = useSite()
  const languageChoices = useLanguageChoices(user.language)
  const defaultValues = {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    language: user.language ?? (getLanguage() as Language),
    ...toPrintedNames(user),
  }
  const { form, element, field, submit, busy, giveUp } = usePageForm<typeof defaultValues>({
    defaultValues,
    draft: createPageDraft({ kind: 'profile', id: user.id, names: getKeys(defaultValues) }),
    async send(body) {
      await api.users.update({ params: { id: user.id }, body })
      return body
    },
    onSent({ language }) {
      guard.allowLeave()
      onSaved()
      if (language !== defaultValues.language && site.languages.includes(language))
        return window.location.assign(localizePath(language, paths.profile))
      toast.success(userMessages.saved)
      navigate(paths.profile)
    },
    onFailed: () => toast.error(userMessages.updateFailed),
  })
  const guard = useLeaveGuard(form.formState.isDirty, giveUp)
  const requireText = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message })

  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="mb-6 text-3xl">{t('Update Profile')}</h1>
      <form ref={element} onSubmit={submit} noValidate className="grid gap-4 slip p-5">
        <TextField
          label={t('First Name')}
          required
          autoComplete="given-name"
          {...field('firstName', requireText(userMessages.firstName))}
        />
        <TextField
          label={t('Last Name')}
          required
          autoComplete="family-name"
          {...field('lastName', requireText(userMessages.lastName))}
        />
        <TextField label={t('Phone')} type="tel" autoComplete="tel" {...field('phone')} />
        {languageChoices.length > 1 && (
          <SelectField label={t('Language')} {...field('language')}>
            {renderOptions(languageChoices.map((language) => [language, nativeLanguageNames[language]]))}
          </SelectField>
        )}
        <PrintedNames user={user} tie={field} />
        <div className="flex gap-3">
          <SubmitButton busy={busy}>{t('Save')}</SubmitButton>
          <ButtonLink to={paths.profile}>{t('Cancel')}</ButtonLink>
        </div>
        {guard.dialog}
      </form>
    </div>
  )
}
