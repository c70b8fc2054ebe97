import { passwordLength } from '@minato/contract/auth/facts.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { randomPassword } from '~/lib/random-id'
import { Button } from '~/ui/act/button'
import { PasswordField } from '~/ui/write/password-field'

/** The password of a new user: thought of, or made here, and then to be read. */
export function NewPassword() {
  const { register, setValue, formState } = useFormContext<{ password: string }>()
  const [made, setMade] = useState(0)
  function make() {
    setValue('password', randomPassword(), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setMade(made + 1)
  }
  return (
    <div>
      <PasswordField
        // Another field each time: it begins with what was made in sight.
        key={made}
        start={made > 0}
        label="Password"
        required
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters. Tell it to the person; they can change it.`}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button size="small" className="mt-2" onClick={make}>
        Make a password
      </Button>
    </div>
  )
}
